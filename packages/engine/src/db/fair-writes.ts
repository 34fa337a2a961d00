import type { Database } from './database.ts'

/** Works of one writer under way at once. A page sends four answers at a time. */
const AT_ONCE = 4

interface Writer {
  underWay: number
  readonly waiting: (() => void)[]
}

/**
 * Limits each writer to its share of the store. Further writes of that writer wait in order, while others continue.
 * Writes without a writer never wait here.
 */
export function writeFairly(write: Database['write'], atOnce = AT_ONCE): Database['write'] {
  const writers = new Map<string, Writer>()
  return (work, options) => {
    const name = options?.writer
    if (name === undefined) return write(work)
    const writer = writers.get(name) ?? { underWay: 0, waiting: [] }
    writers.set(name, writer)
    const leave = () => {
      const next = writer.waiting.shift()
      if (next) return next()
      writer.underWay -= 1
      if (writer.underWay === 0) writers.delete(name)
    }
    const enter = () => {
      const done = write(work, options)
      done.then(leave, leave)
      return done
    }
    if (writer.underWay === atOnce) return new Promise<void>((start) => writer.waiting.push(start)).then(enter)
    writer.underWay += 1
    return enter()
  }
}
