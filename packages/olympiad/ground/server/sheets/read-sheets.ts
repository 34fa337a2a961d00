import { queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { lettersOf, questionCount, specForm } from '../../declared/paper-form.ts'
import { type Sitter, type Store, sittersOf } from './sitters.ts'

const { attempts } = olympiad
/** Sheets that are read at once: few enough that no answer waits for them. */
const AT_ONCE = 100
const QUESTIONS = questionCount(specForm)
const OPTIONS = ['', ...lettersOf(specForm)]

/** A sheet: a byte for each question, 0 = blank, 1 = the form's first letter. */
export interface Sheet {
  readonly examinee: string
  readonly username: string
  readonly questionpaper: string
  readonly isVoid: boolean
  readonly cells: Uint8Array
}

/** The sheets of a paper: of all who opened it or answered, in no particular order. It reads in small parts, and pauses for others. */
export async function* sheetsOf(
  store: Store,
  questionpaper: string,
  sitters: AsyncIterable<Sitter> = sittersOf(store, questionpaper),
): AsyncGenerator<Sheet> {
  let page: Sitter[] = []
  for await (const sitter of sitters) {
    page.push(sitter)
    if (page.length < AT_ONCE) continue
    yield* sheetsOfPage(store, questionpaper, page)
    page = []
  }
  if (page.length > 0) yield* sheetsOfPage(store, questionpaper, page)
}

async function* sheetsOfPage(
  { database }: Store,
  questionpaper: string,
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
  const sheets = new Map<string, Uint8Array>()
  for (const { examinee, questionnumber, option } of await selectRows(database, answered)) {
    const cells = sheets.get(String(examinee)) ?? new Uint8Array(QUESTIONS)
    sheets.set(String(examinee), cells)
    cells[Number(questionnumber) - 1] = OPTIONS.indexOf(String(option))
  }
  for (const { id, username, isVoid, hasCome } of page) {
    const cells = sheets.get(id) ?? (hasCome ? new Uint8Array(QUESTIONS) : undefined)
    if (cells) yield { examinee: id, username, questionpaper, isVoid, cells }
  }
}
