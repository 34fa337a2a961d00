import { type Engine, queryOf, selectRows, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { readTakes } from '../../../forms/declared/sheet-form.ts'
import { type Standing, standingOf } from '../../../judging/declared/verdicts.ts'
import type { PaperLanguage } from '../../../translations/declared/paper-languages.ts'

const { decisions, examinees, results, sittings } = olympiad
/** Names that are looked up at once. */
const AT_ONCE = 100

/** The store alone: results are computed apart from the process that serves, too. */
export type Store = Pick<Engine, 'database'>

/** An examinee who has a paper, or had it. */
export interface Sitter {
  readonly id: string
  readonly username: string
  readonly isVoid: boolean
  /** They are in the results even if they answered nothing. */
  readonly hasCome: boolean
  /** Sections of the form, from 0, that they take of those to choose from. */
  readonly takes: readonly number[]
  /** The language that is noted of them, or that their line of a set was marked by; empty for the first one. */
  readonly medium: PaperLanguage | ''
}

/** All who have the paper now, and what was decided on them until now. */
export async function* sittersOf(store: Store, questionpaper: string): AsyncGenerator<Sitter> {
  const [opened, voids] = [await whoOpened(store, questionpaper), await voidSheets(store, questionpaper)]
  for await (const { id, username, sections, medium } of table(store, examinees).each({
    where: { questionpaper },
    select: ['username', 'sections', 'medium'],
  }))
    yield { id, username, isVoid: voids.has(id), hasCome: opened.has(id), takes: readTakes(sections), medium }
}

/** All who are in a result set with a paper, as the set has them: whatever was decided or handed out since. */
export async function* sittersOfSet(store: Store, resultset: string, questionpaper: string): AsyncGenerator<Sitter> {
  const where = { resultset, questionpaper }
  let page: SetSitter[] = []
  for await (const line of table(store, results).each({ where, select: ['examinee', 'standing', 'medium'] })) {
    page.push(line)
    if (page.length < AT_ONCE) continue
    yield* named(store, page)
    page = []
  }
  if (page.length > 0) yield* named(store, page)
}

interface SetSitter {
  readonly examinee: string
  readonly standing: string
  readonly medium: PaperLanguage | ''
}

async function* named({ database }: Store, page: readonly SetSitter[]) {
  const ids = page.map(({ examinee }) => examinee)
  const names = queryOf(database.dialect, examinees)
    .selectFrom(examinees.name)
    .select(['id', 'username', 'sections'])
    .where('id', 'in', ids)
  const rows = await selectRows(database, names)
  const known = new Map(rows.map((row) => [String(row.id), row]))
  for (const { examinee: id, standing, medium } of page) {
    const { username = '', sections = '' } = known.get(id) ?? {}
    const takes = readTakes(String(sections ?? ''))
    yield { id, username: String(username), isVoid: standing === 'void', hasCome: true, takes, medium }
  }
}

async function whoOpened(store: Store, questionpaper: string): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const sitting of table(store, sittings).each({
    where: { questionpaper },
    select: ['examinee', 'opened'],
  }))
    if (sitting.opened !== '') found.add(sitting.examinee)
  return found
}

/** Examinees whose sheet of the paper is void. */
export async function voidSheets(
  store: Store,
  questionpaper: string,
  executor: Pick<Transaction, 'all'> = store.database,
): Promise<Set<string>> {
  const standings = await standingsOf(store, questionpaper, executor)
  return new Set([...standings].filter(([, { decision }]) => decision === 'void').map(([examinee]) => examinee))
}

/** The standing of each examinee of a paper about whom something was decided. */
export async function standingsOf(
  store: Store,
  questionpaper: string,
  executor: Pick<Transaction, 'all'> = store.database,
): Promise<Map<string, Standing>> {
  const steps = await table(store, decisions, executor).where({ questionpaper })
  return new Map(
    [...Map.groupBy(steps, ({ examinee }) => examinee)].map(([examinee, own]) => [examinee, standingOf(own)]),
  )
}
