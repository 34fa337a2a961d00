import { olympiad } from '@olympiad/contract/collections/index'
import { type Standing, standingOf } from '@olympiad/contract/hall/decisions'
import { lettersOf, questionCount, specForm } from '@olympiad/contract/papers/paper-form'
import { compileOnce, type Engine, type Transaction, table } from '@olympiad/engine'

const { attempts, decisions, examinees, sittings } = olympiad
/** Sheets that are read at once: few enough that no answer waits for them. */
const AT_ONCE = 100
const QUESTIONS = questionCount(specForm)
const OPTIONS = ['', ...lettersOf(specForm)]

/** Somebody's sheet: a byte a question, 0 = blank, 1 = the form's first letter. */
export interface Sheet {
  readonly examinee: string
  readonly username: string
  readonly questionpaper: string
  readonly isVoid: boolean
  readonly cells: Uint8Array
}

/** The sheets of a paper: of all who opened it or answered, in no particular order. It reads in small parts, and pauses for others. */
export async function* sheetsOf(engine: Engine, questionpaper: string): AsyncGenerator<Sheet> {
  const [opened, voids] = [await whoOpened(engine, questionpaper), await voidSheets(engine, questionpaper)]
  let page: { readonly id: string; readonly username: string }[] = []
  for await (const sitter of table(engine, examinees).each({ where: { questionpaper }, select: ['username'] })) {
    page.push(sitter)
    if (page.length < AT_ONCE) continue
    yield* sheetsOfPage(engine, { questionpaper, page, opened, voids })
    page = []
  }
  if (page.length > 0) yield* sheetsOfPage(engine, { questionpaper, page, opened, voids })
}

interface Page {
  readonly questionpaper: string
  readonly page: readonly { readonly id: string; readonly username: string }[]
  readonly opened: ReadonlySet<string>
  readonly voids: ReadonlySet<string>
}

async function* sheetsOfPage(engine: Engine, { questionpaper, page, opened, voids }: Page): AsyncGenerator<Sheet> {
  const { builder } = engine.database.dialect
  const ids = page.map(({ id }) => id)
  const rows = builder.selectFrom(attempts.name).select(['examinee', 'questionnumber', 'option'])
  const answered = rows
    .where('questionpaper', '=', questionpaper)
    .where('examinee', 'in', ids)
    .where('option', '!=', '')
  const sheets = new Map<string, Uint8Array>()
  for (const { examinee, questionnumber, option } of await engine.database.all(compileOnce(answered))) {
    const cells = sheets.get(String(examinee)) ?? new Uint8Array(QUESTIONS)
    sheets.set(String(examinee), cells)
    cells[Number(questionnumber) - 1] = OPTIONS.indexOf(String(option))
  }
  for (const { id, username } of page) {
    const cells = sheets.get(id) ?? (opened.has(id) ? new Uint8Array(QUESTIONS) : undefined)
    if (cells) yield { examinee: id, username, questionpaper, isVoid: voids.has(id), cells }
  }
}

async function whoOpened(engine: Engine, questionpaper: string): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const sitting of table(engine, sittings).each({
    where: { questionpaper },
    select: ['examinee', 'opened'],
  }))
    if (sitting.opened !== '') found.add(sitting.examinee)
  return found
}

/** Examinees whose sheet of the paper is void. */
async function voidSheets(engine: Engine, questionpaper: string): Promise<Set<string>> {
  const standings = await standingsOf(engine, questionpaper)
  return new Set([...standings].filter(([, { decision }]) => decision === 'void').map(([examinee]) => examinee))
}

/** What holds of each examinee of a paper on whom something was decided. */
export async function standingsOf(
  engine: Engine,
  questionpaper: string,
  executor: Pick<Transaction, 'all'> = engine.database,
): Promise<Map<string, Standing>> {
  const steps = await table(engine, decisions, executor).where({ questionpaper })
  return new Map(
    [...Map.groupBy(steps, ({ examinee }) => examinee)].map(([examinee, own]) => [examinee, standingOf(own)]),
  )
}
