import { buffer } from 'node:stream/consumers'
import { type Engine, fileKey, findSecondFactor, queryOf, readSetting, selectRows } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { allowedWindow } from '@olympiad/olympiad/time/server/windows/allowed-window'
import type { Schema } from '@olympiad/schema/collection'
import { OLYMPIAD_NAME_SETTING } from '../bundle.ts'
import { type BundleFile, BundleWriter } from '../codec/bundle-writer.ts'
import type { Codec } from '../codec/codec.ts'
import { OLYMPIAD_FILE } from '../codec/open-bundle.ts'
import type { AnyRecord } from '../codec/records.ts'
import { allCodecs } from '../collections/index.ts'
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

/** What the store holds and a bundle does not, one sentence each, with a count. */
async function leftOut(engine: Engine, stored: StoredOlympiad): Promise<string[]> {
  return [
    ...allCodecs.flatMap(([name, codec]) => lostFields(codec, stored[name])),
    ...foreignWindows(stored),
    ...releasedByHand(stored),
    ...(await secondFactors(engine, stored)),
    ...(await otherCollections(engine)),
  ]
}

/** One sentence for each field with values that a bundle loses. */
function lostFields({ collection, omitted }: Codec, records: readonly AnyRecord[]): string[] {
  return Object.entries(omitted).flatMap(([field, omission]) => {
    const count = 'lost' in omission ? records.filter((record) => isFilled(record[field])).length : 0
    return 'lost' in omission && count > 0
      ? [`${collection.name}: ${field} of ${count} is left out: ${omission.lost}`]
      : []
  })
}

const isFilled = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0)

/** Examinees whose window comes from no act: a superuser wrote it. */
function foreignWindows({ examinees, exams, questionpapers, allowances }: StoredOlympiad): string[] {
  const examOfPaper = new Map(questionpapers.map(({ id, exam }) => [id, exam]))
  const byId = new Map(exams.map((exam) => [exam.id, exam]))
  const given = Map.groupBy(allowances, ({ examinee }) => examinee)
  const foreign = examinees.filter(({ id, starts, ends, questionpaper, exam }) => {
    const sat = byId.get(examOfPaper.get(questionpaper) ?? exam)
    const allowed = sat ? allowedWindow(sat, given.get(id) ?? []) : { starts: '', ends: '' }
    return starts !== (allowed.starts ?? '') || ends !== allowed.ends
  })
  return foreign.map(({ username }) => `the time of ${username} is left out: no allowance gives it`)
}

function releasedByHand({ exams }: StoredOlympiad): string[] {
  const out = exams.filter(({ release, released }) => release === 'byHand' && released !== '')
  return out.map(
    ({ name }) => `${name}: key and results were released by hand; after an import they are held back again`,
  )
}

async function secondFactors(engine: Engine, { supervisors }: StoredOlympiad): Promise<string[]> {
  const found = await Promise.all(
    supervisors.map((record) => findSecondFactor(engine, { collection: olympiad.supervisors, record })),
  )
  const count = found.filter(Boolean).length
  return count === 0 ? [] : [`${count} second factors are left out: each is set up again`]
}

async function otherCollections({ database }: Engine): Promise<string[]> {
  const remarks: string[] = []
  for (const { kind, name, notExported } of Object.values<Schema>(olympiad)) {
    if (kind === 'view' || notExported === undefined) continue
    const builder = queryOf(database.dialect, { name })
    const counted = builder.selectFrom(name).select(({ fn }) => fn.countAll().as('records'))
    const [row] = await selectRows(database, counted)
    const count = Number(row?.records ?? 0)
    if (count > 0) remarks.push(`${count} ${name} are left out: ${notExported}`)
  }
  return remarks
}
