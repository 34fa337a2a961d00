import { buffer } from 'node:stream/consumers'
import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, fileKey, readSetting } from '@olympiad/engine'
import { OLYMPIAD_NAME_SETTING } from '../bundle.ts'
import {
  allowancesText,
  approvalsText,
  attemptsText,
  examineesText,
  keyText,
  schoolsText,
  supervisorsText,
} from './csv-texts.ts'
import { leftOut } from './left-out.ts'
import { keyPath, olympiadKeys, olympiadText, paperPath } from './olympiad-text.ts'
import { type Stored, storedOlympiad } from './stored-olympiad.ts'

export interface BundleFile {
  readonly path: string
  readonly content: string | Uint8Array
}

export interface Export {
  /** How many files `files` gives. */
  readonly count: number
  readonly files: AsyncIterable<BundleFile>
  /** What the bundle could not say, one sentence each; complete from the start. */
  readonly remarks: readonly string[]
}

/**
 * The olympiad as a bundle from which an import makes the same records, ids and passwords included. What it leaves out
 * (`exported-collections.ts`) is counted in the remarks; a backup has everything.
 */
export async function exportBundle(engine: Engine): Promise<Export> {
  const stored = await storedOlympiad(engine)
  const name = (await readSetting(engine.database, OLYMPIAD_NAME_SETTING)) ?? 'Olympiad'
  const keys = olympiadKeys(stored)
  const tables = {
    'schools.csv': schoolsText(stored),
    'examinees.csv': examineesText(stored, keys),
    'supervisors.csv': supervisorsText(stored),
    'allowances.csv': allowancesText(stored, keys),
    'approvals.csv': approvalsText(stored, keys),
    'attempts.csv': attemptsText(stored, keys),
  }
  const texts: BundleFile[] = [
    { path: 'olympiad.json', content: olympiadText(name, stored, keys) },
    ...stored.answers.flatMap((answers) => {
      const key = keys.papers.get(answers.questionpaper)
      return key === undefined ? [] : [{ path: keyPath(key), content: keyText(answers) }]
    }),
    ...Object.entries(tables).map(([path, { text }]) => ({ path, content: text })),
  ]
  const papers = stored.questionpapers.filter(({ questionpaper }) => questionpaper !== '')
  return {
    count: texts.length + papers.length,
    remarks: [...Object.values(tables).flatMap(({ remarks }) => remarks), ...(await leftOut(engine, stored))],
    files: (async function* () {
      yield* texts
      for (const paper of papers) yield await paperFile(engine, paper, keys.papers.get(paper.id) ?? paper.id)
    })(),
  }
}

async function paperFile(
  { storage }: Engine,
  { id, questionpaper: name }: Stored<'questionpapers'>,
  key: string,
): Promise<BundleFile> {
  const file = await storage.open(fileKey(olympiad.questionpapers, id, name))
  if (!file) throw new Error(`the file ${name} of the paper ${key} is not in the storage`)
  return { path: paperPath(key, name), content: await buffer(file.stream()) }
}
