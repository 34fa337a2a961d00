import { tellOtherTabs } from './other-tabs.ts'
import { type Choice, nextAnswer } from './outbox/outbox.ts'
import type { SavingContext } from './saving-context.ts'

/** Shows a choice at once, and calls back when it is on the disk: then it may be sent. */
export function queueChoice(context: SavingContext, choice: Choice, onStored: () => void): void {
  const { parts, board, touched, writing } = context
  const { questionnumber } = choice
  touched.add(questionnumber)
  const shown = nextAnswer(choice, board.unsent(questionnumber))
  board.setUnsent(questionnumber, shown)
  countWriting(writing, questionnumber, 1)
  void parts.outbox.choose(choice).then((durable) => {
    countWriting(writing, questionnumber, -1)
    board.setDurable(parts.isDurable?.() ?? true)
    if (board.unsent(questionnumber) === shown) board.setUnsent(questionnumber, durable)
    tellOtherTabs(context, questionnumber)
    onStored()
  })
}

function countWriting(writing: Map<number, number>, questionnumber: number, change: 1 | -1): void {
  const count = (writing.get(questionnumber) ?? 0) + change
  if (count > 0) writing.set(questionnumber, count)
  else writing.delete(questionnumber)
}
