import { backOffMs } from '../../kit/lib/fetching/back-off.ts'
import { keptRow, lostAnswers, savedValue } from './answer.ts'
import type { Choice } from './outbox/outbox.ts'
import { answerKey, type SavingContext } from './saving-context.ts'

/** Takes over the rows that the server has, and queues again what it acknowledged and has lost. Never rejects. */
export async function adoptRows(context: SavingContext, queue: (choice: Choice) => void): Promise<void> {
  const { parts, board, touched } = context
  if (context.isStopped || !parts.isOpen()) return
  const { calls, outbox, sheet, isSignedIn, startsMs } = parts
  try {
    const saved = await outbox.allSaved(sheet)
    const rows = await calls.list(sheet)
    if (!isSignedIn()) return
    context.isAdopted = rows.length > 0
    if (context.isAdopted) parts.kept?.keep(rows.map(keptRow))
    for (const row of rows) {
      const { questionnumber } = row
      if (!touched.has(questionnumber)) board.setSaved(questionnumber, savedValue(row))
    }
    const lost = lostAnswers(saved, rows).filter(({ chosenAt }) => chosenAt >= startsMs)
    // A session that ended unnoticed lists nothing, which must not look like a server that lost everything.
    if (lost.length === 0 || !(await parts.verifySession())) return
    const isThere = (questionnumber: number) => rows.some((row) => row.questionnumber === questionnumber)
    for (const { questionnumber, option, marked, chosenAt } of lost) {
      const isWorthARow = option !== '' || marked || isThere(questionnumber)
      if (!isWorthARow || touched.has(questionnumber)) continue
      queue({ ...answerKey(context, questionnumber), option, ...(marked !== undefined && { marked }), chosenAt })
    }
  } catch {
    // The server cannot be asked now: what this browser knows is shown until it can.
    setTimeout(() => void adoptRows(context, queue), backOffMs(3, parts.random))
  }
}
