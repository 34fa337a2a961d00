import type { IDBPDatabase } from 'idb'
import { heard } from '../../../kit/lib/kept/browser-database.ts'
import { isUnsaved, type SavedAnswer, type UnsentAnswer } from '../answer.ts'
import { OUTBOX, type OutboxSchema, sheetsDatabase } from './outbox.ts'

/** A day after the end of any exam, and a day more. */
const OLD_MS = 48 * 60 * 60 * 1000
/** What came too late is all its maker has to speak of it with: there is time to. */
const APPEAL_MS = 30 * 24 * 60 * 60 * 1000

interface Forgotten {
  /** The account that signed out. */
  readonly examinee?: string
  /** The server's time. */
  readonly nowMs: number
}

/**
 * Clears away what the service has: the saved answers of the account that signed out, since the next one at a shared computer is
 * not to find the sheet, and of everybody what is older than any exam. What the service does not have yet is never touched.
 */
export async function forgetSheets(forgotten: Forgotten, name = OUTBOX): Promise<void> {
  const { ask, close } = sheetsDatabase(name)
  await ask((database) => forget(database, forgotten)).finally(close)
}

async function forget(database: IDBPDatabase<OutboxSchema>, { examinee, nowMs }: Forgotten): Promise<void> {
  const transaction = heard(database.transaction(['unsent', 'saved'], 'readwrite'))
  const [unsent, saved] = [transaction.objectStore('unsent'), transaction.objectStore('saved')]
  const isOld = ({ chosenAt }: UnsentAnswer | SavedAnswer, oldMs = OLD_MS) => chosenAt < nowMs - oldMs
  for (const answer of await unsent.getAll())
    if (!isUnsaved(answer) && isOld(answer, answer.refused && APPEAL_MS)) await unsent.delete(keyOf(answer))
  const waiting = new Set((await unsent.getAllKeys()).map(String))
  for (const answer of await saved.getAll()) {
    // What was saved before tells a choice on its way from another computer's.
    const isDone = answer.examinee === examinee && !waiting.has(String(keyOf(answer)))
    if (isDone || isOld(answer)) await saved.delete(keyOf(answer))
  }
  await transaction.done
}

function keyOf({ examinee, questionpaper, questionnumber }: SavedAnswer | UnsentAnswer): [string, string, number] {
  return [examinee, questionpaper, questionnumber]
}
