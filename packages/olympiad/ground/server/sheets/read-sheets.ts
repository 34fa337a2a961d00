import { queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { PaperLanguage } from '../../../translations/declared/paper-languages.ts'
import type { AnswerCells, SheetCells } from '../figures/answer-cells.ts'
import { type Sitter, type Store, sittersOf } from './sitters.ts'

const { attempts } = olympiad
/** Sheets that are read at once: few enough that no answer waits for them. */
const AT_ONCE = 100

/** A sheet: a cell for each question, 0 = blank; `AnswerCells` of the paper says what the others are. */
export interface Sheet {
  readonly examinee: string
  readonly username: string
  readonly questionpaper: string
  readonly isVoid: boolean
  /** As `Sitter.takes`. */
  readonly takes: readonly number[]
  /** As `Sitter.medium`. */
  readonly medium: PaperLanguage | ''
  readonly cells: SheetCells
}

/** A paper, and what its answers are as cells. */
export interface SheetsOfPaper {
  readonly questionpaper: string
  readonly answers: AnswerCells
}

/** The sheets of a paper: of all who opened it or answered, in no particular order. It reads in small parts, and pauses for others. */
export async function* sheetsOf(
  store: Store,
  paper: SheetsOfPaper,
  sitters: AsyncIterable<Sitter> = sittersOf(store, paper.questionpaper),
): AsyncGenerator<Sheet> {
  let page: Sitter[] = []
  for await (const sitter of sitters) {
    page.push(sitter)
    if (page.length < AT_ONCE) continue
    yield* sheetsOfPage(store, paper, page)
    page = []
  }
  if (page.length > 0) yield* sheetsOfPage(store, paper, page)
}

async function* sheetsOfPage(
  { database }: Store,
  { questionpaper, answers }: SheetsOfPaper,
  page: readonly Sitter[],
): AsyncGenerator<Sheet> {
  const ids = page.map(({ id }) => id)
  const rows = queryOf(database.dialect, attempts)
    .selectFrom(attempts.name)
    .select(['examinee', 'questionnumber', 'option'])
  const answered = rows
    .where('questionpaper', '=', questionpaper)
    .where('examinee', 'in', ids)
    .where('option', '!=', '')
  const sheets = new Map<string, SheetCells>()
  for (const { examinee, questionnumber, option } of await selectRows(database, answered)) {
    const cells = sheets.get(String(examinee)) ?? answers.blank()
    sheets.set(String(examinee), cells)
    const question = Number(questionnumber) - 1
    cells[question] = answers.cellOf(question, String(option))
  }
  for (const { id, username, isVoid, hasCome, takes, medium } of page) {
    const cells = sheets.get(id) ?? (hasCome ? answers.blank() : undefined)
    if (cells) yield { examinee: id, username, questionpaper, isVoid, takes, medium, cells }
  }
}
