import type { WriteStream } from 'node:tty'

const WIDTH = 30
const REDRAW_MS = 80

/** A bar on standard error for a person who watches; one line a phase for a log. `end` may be called twice. */
export function progressBar<Phase extends string>(
  names: Readonly<Record<Phase, string>>,
  stream: WriteStream = process.stderr,
) {
  let shown: Phase | undefined
  let drawnAt = 0
  const finishLine = () => {
    if (shown !== undefined && stream.isTTY) stream.write('\n')
    shown = undefined
  }
  return {
    step(phase: Phase, done: number, total: number) {
      const isNew = phase !== shown
      if (isNew) finishLine()
      shown = phase
      if (!stream.isTTY) {
        if (isNew) stream.write(`${names[phase]} ${total} …\n`)
        return
      }
      const now = performance.now()
      if (!isNew && done < total && now - drawnAt < REDRAW_MS) return
      drawnAt = now
      const filled = Math.round((WIDTH * done) / Math.max(1, total))
      stream.write(
        `\r${names[phase].padEnd(10)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${total}`,
      )
    },
    end: finishLine,
  }
}
