import { readFile } from 'node:fs/promises'
import { ApiError, type Engine, records, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { bytesHash } from '../../ground/server/file-hash.ts'
import { readSiteEdition } from '../../ground/server/rows/site-edition.ts'

const { certificates, certificatetemplates, editions, examinees, exams, results, schools } = olympiad
type ResultSet = StoredOf<typeof olympiad.resultsets>

/** The printed words of a certificate, and the facts behind them. */
export type Printed = Omit<StoredOf<typeof certificates>, 'id' | 'code' | 'state' | 'ended' | 'created' | 'updated'>

/** The common part of all certificates of a result set. */
export interface PrintContext {
  readonly set: ResultSet
  /** The papers of the exam; undefined if the set is its own. */
  readonly papers: readonly string[] | undefined
  readonly shared: Pick<
    Printed,
    | 'exam'
    | 'resultset'
    | 'template'
    | 'ranked'
    | 'examname'
    | 'level'
    | 'olympiad'
    | 'edition'
    | 'institute'
    | 'held'
    | 'signer'
    | 'secondsigner'
  >
}

/** Reads the common part of all certificates of a published set, and stores the text of their template. */
export async function readPrintContext(
  engine: Engine,
  { set, exam: id }: { readonly set: ResultSet; readonly exam: string },
): Promise<PrintContext> {
  const exam = await table(engine, exams).find(id)
  if (!exam) throw new ApiError(400, 'The exam is gone.')
  const { name, edition, institute } = await readSiteEdition(engine)
  const own = await table(engine, editions).find(EDITION_ID)
  const shared = {
    ...{ exam: exam.id, resultset: set.id, ranked: set.ranked, template: await keepTemplate(engine) },
    ...{ examname: exam.name, level: exam.level, held: exam.starts, olympiad: name, edition, institute },
    ...{ signer: own?.signer ?? '', secondsigner: own?.secondsigner ?? '' },
  }
  return { set, papers: set.slots?.find((slot) => slot.exam === exam.id)?.papers, shared }
}

const USUAL = new URL('./certificate.typ', import.meta.url)

/** The template of editions without one. */
export const usualTemplate = () => readFile(USUAL, 'utf8')

/** The template of the edition, else the usual one. */
export async function currentTemplate(engine: Engine): Promise<string> {
  const edition = await table(engine, editions).find(EDITION_ID)
  return edition?.certificate || usualTemplate()
}

/** The id of the record with the text of the template; the same text has one record. */
async function keepTemplate(engine: Engine): Promise<string> {
  const text = await currentTemplate(engine)
  const hash = await bytesHash(Buffer.from(text))
  return engine.database.write(async (transaction) => {
    const templates = records({ engine, transaction }, certificatetemplates)
    return ((await templates.first({ hash })) ?? (await templates.insert({ hash, text }))).id
  })
}

/**
 * The words of the certificates of all who sat the exam and count in the set, by student. A student without a name has
 * been erased.
 */
export async function printedOf(
  engine: Engine,
  { set, papers, shared }: PrintContext,
): Promise<ReadonlyMap<string, Printed>> {
  const printed = new Map<string, Printed>()
  const schoolNames = new Map<string, string>()
  for await (const line of table(engine, results).each({ where: { resultset: set.id, standing: 'counts' } })) {
    if (papers && !papers.includes(line.questionpaper)) continue
    const examinee = await table(engine, examinees).find(line.examinee)
    const name = examinee?.name || examinee?.username || ''
    if (!examinee || name === '') continue
    if (!schoolNames.has(examinee.school)) schoolNames.set(examinee.school, await schoolName(engine, examinee.school))
    const kind = line.award || 'participation'
    const award = { kind, rank: kind === 'participation' ? 0 : line.rank }
    const school = schoolNames.get(examinee.school) ?? ''
    printed.set(examinee.id, { ...shared, ...award, examinee: examinee.id, name, school })
  }
  return printed
}

async function schoolName(engine: Engine, id: string): Promise<string> {
  const school = id === '' ? null : await table(engine, schools).find(id)
  return [school?.name, school?.place].filter(Boolean).join(', ').slice(0, 200)
}
