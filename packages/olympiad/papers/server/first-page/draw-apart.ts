import { openLimitedProcess } from '@olympiad/engine/limited-process'

/** A usual page takes two seconds, and a paper of 50 MiB half of the memory. Each file is tried once. */
const LIMITS = { memoryMb: 700, heapMb: 512, cpuS: 20, replyS: 300 }

const painter = openLimitedProcess<Uint8Array, Uint8Array | undefined>({
  program: new URL('./draw-program.ts', import.meta.url),
  limits: LIMITS,
  done: 'drawn',
})

/**
 * The picture of a PDF's first page, drawn by the library of the viewer in a process of its own with limits. Undefined where it cannot be
 * drawn in time, or small enough, and once the signal aborts. Never rejects.
 */
export function drawApart(pdf: Uint8Array, stopping: AbortSignal): Promise<Uint8Array | undefined> {
  return painter.ask(pdf, { name: 'The paper', signal: stopping }).catch(() => undefined)
}
