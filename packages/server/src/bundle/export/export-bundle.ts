import { buffer } from 'node:stream/consumers'
import { type Engine, fileKey, readSetting } from '@olympiad/engine'
import { OLYMPIAD_NAME_SETTING } from '../bundle.ts'
import { type BundleFile, BundleWriter } from '../codec/bundle-writer.ts'
import { OLYMPIAD_FILE } from '../codec/open-bundle.ts'
import type { AnyRecord } from '../codec/records.ts'
import { allCodecs } from '../collections/index.ts'
import { leftOut } from './left-out.ts'
import { type StoredOlympiad, storedOlympiad } from './stored-olympiad.ts'

export interface ExportedFile {
  readonly path: string
  readonly content: string | Uint8Array
}

export interface Export {
  /** How many files `files` gives. */
  readonly count: number
  readonly files: AsyncIterable<ExportedFile>
  /** What the bundle could not say, one sentence each; complete from the start. */
  readonly remarks: readonly string[]
}

/**
 * The olympiad as a bundle from which an import makes the same records, ids and passwords included. What it leaves out
 * (`omitted` of each codec, and `left-out.ts`) is counted in the remarks; a backup has everything.
 */
export async function exportBundle(engine: Engine): Promise<Export> {
  const stored = await storedOlympiad(engine)
  const name = (await readSetting(engine.database, OLYMPIAD_NAME_SETTING)) ?? 'Olympiad'
  const bundle = new BundleWriter(labelsIn(stored))
  for (const [name, codec] of allCodecs) codec.write(stored[name], bundle)
  const content = `${JSON.stringify({ name, ...bundle.sections }, null, 2)}\n`
  const files = [{ path: OLYMPIAD_FILE, content }, ...bundle.files]
  return {
    count: files.length,
    remarks: [...bundle.remarks, ...(await leftOut(engine, stored))],
    files: (async function* () {
      for (const { path, content } of files) yield { path, content: await contentOf(engine, path, content) }
    })(),
  }
}

async function contentOf({ storage }: Engine, path: string, content: BundleFile['content']) {
  if (typeof content === 'string') return content
  const file = await storage.open(fileKey(content.collection, content.id, content.name))
  if (!file) throw new Error(`${content.name}, the file ${path}, is not in the storage`)
  return buffer(file.stream())
}

/** How remarks name a record. */
function labelsIn(stored: StoredOlympiad): BundleWriter['labelOf'] {
  const labels = new Map<string, () => string>()
  const labelOf: BundleWriter['labelOf'] = ({ name }, id) => labels.get(`${name}/${id}`)?.() ?? id
  for (const [name, { collection, label }] of allCodecs) {
    const records: readonly AnyRecord[] = stored[name]
    for (const record of records) labels.set(`${collection.name}/${record.id}`, () => label(record, labelOf))
  }
  return labelOf
}
