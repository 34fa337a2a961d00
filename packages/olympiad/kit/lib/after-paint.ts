/** Pages in the background paint nothing. Their work waits no longer than this. */
const AT_MOST_MS = 200

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls each act once, all in one task, after the browser has painted: for work that would delay the painting of what a
 * hand has just touched. Returns the undo of an act.
 */
export function afterPaint(act: () => void): () => void {
  waiting.add(act)
  if (timer === undefined) {
    timer = setTimeout(flush, AT_MOST_MS)
    // The frame is painted once its callbacks have run, and a task comes after that.
    requestAnimationFrame(() => setTimeout(flush))
  }
  return () => waiting.delete(act)
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}
