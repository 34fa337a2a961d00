import type { Database } from './database.ts'

/** Works of one writer under way at once. A page sends four answers at a time. */
const AT_ONCE = 4

interface Line {
  underWay: number
  readonly waiting: (() => void)[]
}

/**
 * Lets no writer have more than its share of the store: what it writes beyond that waits, in order, while those of
 * others go on. Works without a writer never wait here.
 */
export function writeFairly(write: Database['write'], atOnce = AT_ONCE): Database['write'] {
  const lines = new Map<string, Line>()

  function leave(writer: string, line: Line): void {
    const next = line.waiting.shift()
    if (next)
      next() // takes the place over
    else line.underWay -= 1
    if (line.underWay === 0) lines.delete(writer)
  }

  return async (work, writer) => {
    if (writer === undefined) return write(work)
    const line = lines.get(writer) ?? { underWay: 0, waiting: [] }
    lines.set(writer, line)
    if (line.underWay < atOnce) line.underWay += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await write(work)
    } finally {
      leave(writer, line)
    }
  }
}
