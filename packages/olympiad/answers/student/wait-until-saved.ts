import type { AnswerBoard } from './answer-board.ts'

/** True as soon as nothing on the sheet is unsaved, false when the time (ms) is over. */
export function waitUntilSaved(
  board: Pick<AnswerBoard, 'sheet' | 'subscribeSheet'>,
  withinMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const isSaved = () => board.sheet().unsaved === 0
    const finish = () => {
      clearTimeout(limit)
      unsubscribe()
      resolve(isSaved())
    }
    const limit = setTimeout(finish, withinMs)
    const unsubscribe = board.subscribeSheet(() => {
      if (isSaved()) finish()
    })
  })
}
