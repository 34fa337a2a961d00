import type { Page } from '@playwright/test'
import {
  type AnswerValue,
  isStoredIn,
  OUTBOX,
  type SavedAnswer,
  type UnsentAnswer,
  valueText,
} from '../../../../packages/olympiad/answers/student/headless.ts'
import type { Row } from '../notes.ts'
import { type Making, QUESTIONS } from '../plan.ts'

/** A row of the sheet, as the screen shows it. */
export interface SeenRow {
  readonly questionnumber: number
  readonly option: UnsentAnswer['option']
  readonly marked: boolean
  readonly sign: string
}

/** What a page shows, and what its browser keeps on the disk. */
export interface SeenPage {
  readonly isReadOnly: boolean
  readonly rows: readonly SeenRow[]
  readonly unsent: readonly UnsentAnswer[]
  readonly saved: readonly SavedAnswer[]
}

/** Looks at a page and at the disk of its browser; undefined while it shows no sheet. */
export async function look(page: Page): Promise<SeenPage | undefined> {
  return page.evaluate(readPage, { questions: QUESTIONS, outbox: OUTBOX })
}

/** Runs in the page. A choice that is on its way to the disk is waited for, since the disk takes one after the other. */
async function readPage({ questions, outbox }: { questions: number; outbox: string }): Promise<SeenPage | undefined> {
  const sheet = document.querySelector('#answer-sheet')
  if (!sheet) return undefined
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(outbox)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const transaction = database.transaction(['unsent', 'saved'])
  const [unsent, saved] = ['unsent', 'saved'].map((name) => transaction.objectStore(name).getAll())
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
  const rows = Array.from({ length: questions }, (_, index) => {
    const row = sheet.querySelector(`[data-question="${index + 1}"]`)
    return {
      questionnumber: index + 1,
      option: (row?.querySelector<HTMLInputElement>('input:checked')?.value ?? '') as UnsentAnswer['option'],
      marked: row?.querySelector('.mark')?.getAttribute('aria-pressed') === 'true',
      sign: row?.querySelector('.sign')?.classList[1] ?? '',
    }
  })
  const isReadOnly = sheet.getAttribute('data-read-only') === 'true'
  return { isReadOnly, rows, unsent: unsent?.result ?? [], saved: saved?.result ?? [] }
}

/** What a hand that makes this of a question wants to see. */
export function wantedOf(
  { rows }: SeenPage,
  { questionnumber, made }: Pick<Making, 'questionnumber' | 'made'>,
): AnswerValue {
  const row = rows.find((one) => one.questionnumber === questionnumber)!
  return made === 'mark' ? { option: row.option, marked: !row.marked } : { option: made }
}

export function isShown({ rows }: SeenPage, questionnumber: number, wanted: AnswerValue): boolean {
  return rows.some((row) => row.questionnumber === questionnumber && isStoredIn(row, wanted))
}

/** What the disk has of a question, sent or not. */
export function keptOf({ unsent, saved }: SeenPage, questionnumber: number): (UnsentAnswer | SavedAnswer)[] {
  return [...unsent, ...saved].filter((one) => one.questionnumber === questionnumber)
}

/** The latest instant of those. */
export function newestOf(seen: SeenPage, questionnumber: number): number {
  return Math.max(0, ...keptOf(seen, questionnumber).map(({ chosenAt }) => chosenAt))
}

/** Where a page shows something else than what the server has, but for some questions. */
export function unlike({ rows }: SeenPage, stored: readonly Row[], except: readonly number[] = []): string[] {
  return rows.flatMap((row) => {
    const { questionnumber } = row
    const held: AnswerValue = stored.find((one) => one.questionnumber === questionnumber) ?? {
      option: '',
      marked: false,
    }
    if (valueText(row) === valueText(held) || except.includes(questionnumber)) return []
    return [`shows ${questionnumber} ${valueText(row) || 'empty'} (${row.sign}); there is ${valueText(held) || 'none'}`]
  })
}

/** The name under which a page tells of what its rows say. */
export const TELL = 'tellOfSavedRow'

/** Runs in each page from its beginning: tells of every row that says that it is saved, at the moment at which it does. */
export function watchRows(tell: string): void {
  const look = (changes: readonly MutationRecord[]) => {
    const changed = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-question]'),
    )
    for (const row of new Set(changed)) {
      if (!row?.querySelector('.sign.saved')) continue
      const said = {
        questionnumber: Number(row.dataset.question),
        option: row.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
        marked: row.querySelector('.mark')?.getAttribute('aria-pressed') === 'true',
      }
      Reflect.get(window, tell)(said)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
