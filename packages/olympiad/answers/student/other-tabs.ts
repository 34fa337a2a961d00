import { answerKey, type SavingContext } from './saving-context.ts'

/** Shows what other tabs of this browser change, and calls back after each; returns the undo. */
export function listenToOtherTabs(context: SavingContext, onShown: () => void): () => void {
  const { channel } = context.parts
  if (channel) channel.onmessage = (event) => hear(context, Number(event.data), onShown)
  return () => channel?.close()
}

/** Tells the other tabs of this browser that a question has changed on the disk. */
export function tellOtherTabs({ parts, isStopped }: SavingContext, questionnumber: number): void {
  if (!isStopped) parts.channel?.postMessage(questionnumber)
}

/** Shows a question as the disk has it, unless a choice of this tab is still on its way there. */
export async function reloadAnswer(context: SavingContext, questionnumber: number): Promise<void> {
  const { parts, board, writing } = context
  const key = answerKey(context, questionnumber)
  const [unsent, saved] = await Promise.all([parts.outbox.unsent(key), parts.outbox.saved(key)])
  if (writing.has(questionnumber)) return
  if (saved) board.setSaved(questionnumber, saved)
  board.setUnsent(questionnumber, unsent)
}

function hear(context: SavingContext, questionnumber: number, onShown: () => void): void {
  context.touched.add(questionnumber)
  reloadAnswer(context, questionnumber).then(onShown, () => {})
}
