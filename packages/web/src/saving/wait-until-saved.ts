import type { AnswerBoard } from './answer-board.ts'

/** True as soon as nothing on the sheet is unsaved, false when the time (ms) is over. */
export function waitUntilSaved(
  board: Pick<AnswerBoard, 'sheet' | 'subscribeSheet'>,
  withinMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isDone: boolean) => {
      clearTimeout(limit)
      unsubscribe()
      resolve(isDone)
    }
    const limit = setTimeout(() => finish(false), withinMs)
    const unsubscribe = board.subscribeSheet(() => {
      if (board.sheet().unsaved === 0) finish(true)
    })
  })
}
