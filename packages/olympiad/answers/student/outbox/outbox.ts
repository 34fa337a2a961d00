import { type DBSchema, type IDBPDatabase, unwrap } from 'idb'
import { type BrowserDatabase, browserDatabase, heard } from '../../../kit/lib/kept/browser-database.ts'
import {
  type AnswerContext,
  type AnswerKey,
  type AnswerValue,
  type EarlierChoice,
  isUnsaved,
  type SavedAnswer,
  type Sheet,
  type UnsentAnswer,
  valueText,
} from '../answer.ts'

type Key = [examinee: string, questionpaper: string, questionnumber: number]

export interface OutboxSchema extends DBSchema {
  unsent: { key: Key; value: UnsentAnswer }
  saved: { key: Key; value: SavedAnswer }
}

/** A choice when it is made; the outbox adds what it knows of earlier ones. */
export type Choice = AnswerKey & AnswerContext & AnswerValue & { readonly chosenAt: number }

/** The answers of this browser that are on their way. Each call resolves when its change is on disk. */
export interface Outbox {
  /** Puts a choice in place of any earlier one for the question. */
  choose(choice: Choice): Promise<UnsentAnswer>
  /** What is in the outbox for a question now; another tab may have changed it. */
  unsent(key: AnswerKey): Promise<UnsentAnswer | undefined>
  saved(key: AnswerKey): Promise<SavedAnswer | undefined>
  allUnsent(sheet: Sheet): Promise<UnsentAnswer[]>
  allSaved(sheet: Sheet): Promise<SavedAnswer[]>
  /**
   * Replaces an entry (`undefined` removes it), unless a newer choice has been made since. Returns the entry that is
   * there now.
   */
  settle(answer: UnsentAnswer, next: UnsentAnswer | undefined): Promise<UnsentAnswer | undefined>
  /** Notes what the server has, for telling our own rows from another computer's. */
  noteSaved(saved: SavedAnswer): Promise<void>
  /** Calls back each time a disk that was silent answers again: it may hold what nobody has read. */
  onAwake(listener: () => void): void
  close(): void
}

export const OUTBOX = 'olympiad-answers'

/** The sheets of this browser in IndexedDB. */
export function sheetsDatabase(name: string): BrowserDatabase<OutboxSchema> {
  return browserDatabase<OutboxSchema>({
    name,
    create(database) {
      for (const store of ['unsent', 'saved'] as const) {
        database.createObjectStore(store, { keyPath: ['examinee', 'questionpaper', 'questionnumber'] })
      }
    },
  })
}

/** The outbox in IndexedDB; its calls reject with `DiskUnavailable` without a database (some private windows) or an answer. */
export function openOutbox(name = OUTBOX): Outbox {
  const { ask, onAwake, close } = sheetsDatabase(name)
  return {
    choose: (choice) => ask((database) => choose(database, choice)),
    unsent: (key) => ask((database) => database.get('unsent', keyOf(key))),
    saved: (key) => ask((database) => database.get('saved', keyOf(key))),
    allUnsent: (sheet) => ask((database) => database.getAll('unsent', rangeOf(sheet))),
    allSaved: (sheet) => ask((database) => database.getAll('saved', rangeOf(sheet))),
    settle: (answer, next) => ask((database) => settle(database, answer, next)),
    noteSaved: (saved) => ask((database) => noteSaved(database, saved)),
    onAwake,
    close,
  }
}

// Without 'strict' Chromium reports a write as done before it has reached the disk: a crash could take it.
const DURABLE = { durability: 'strict' } as const

/** By the browser's own calls: a choice is not painted before this returns, and the wrapper takes as long again. */
function choose(database: IDBPDatabase<OutboxSchema>, choice: Choice): Promise<UnsentAnswer> {
  return new Promise((resolve, reject) => {
    const transaction = unwrap(database).transaction('unsent', 'readwrite', DURABLE)
    const store = transaction.objectStore('unsent')
    const earlier = store.get(keyOf(choice))
    earlier.onsuccess = () => {
      const answer = nextAnswer(choice, earlier.result)
      transaction.oncomplete = () => resolve(answer)
      store.put(answer)
      transaction.commit()
    }
    transaction.onabort = () => reject(transaction.error)
  })
}

/** A choice as stored in the outbox: newer than the earlier one, which may have been sent without a reply. */
export function nextAnswer(choice: Choice, earlier: UnsentAnswer | undefined): UnsentAnswer {
  if (!earlier) return { ...choice, doubted: [] }
  const doubted = [...new Set([...earlier.doubted, valueText(earlier)])]
  const chosenAt = Math.max(choice.chosenAt, earlier.chosenAt + 1)
  return { ...choice, chosenAt, doubted, ...(isUnsaved(earlier) && { earlier: replacedBy(earlier) }) }
}

/** Without a network nobody changes one answer for longer than this. */
const MAX_EARLIER = 50

function replacedBy({ option, marked, chosenAt, earlier = [] }: UnsentAnswer): EarlierChoice[] {
  return [{ option, ...(marked !== undefined && { marked }), chosenAt }, ...earlier].slice(0, MAX_EARLIER)
}

async function settle(database: IDBPDatabase<OutboxSchema>, answer: UnsentAnswer, next: UnsentAnswer | undefined) {
  const transaction = heard(database.transaction('unsent', 'readwrite', DURABLE))
  const current = await transaction.store.get(keyOf(answer))
  const isSame = current?.chosenAt === answer.chosenAt
  if (isSame) await (next ? transaction.store.put(next) : transaction.store.delete(keyOf(answer)))
  await transaction.done
  return isSame ? next : current
}

async function noteSaved(database: IDBPDatabase<OutboxSchema>, saved: SavedAnswer): Promise<void> {
  await database.put('saved', saved)
}

function keyOf({ examinee, questionpaper, questionnumber }: AnswerKey): Key {
  return [examinee, questionpaper, questionnumber]
}

function rangeOf({ examinee, questionpaper }: Sheet): IDBKeyRange {
  return IDBKeyRange.bound([examinee, questionpaper, 0], [examinee, questionpaper, Number.MAX_SAFE_INTEGER])
}
