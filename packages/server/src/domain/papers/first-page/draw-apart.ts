import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./draw-program.ts', import.meta.url))
/** A usual page takes two seconds of a core; a busy machine takes longer, and each file is tried once. */
const LONGEST_MS = 300_000
/** A paper of 50 MiB takes half of it. */
const MAX_HEAP = '--max-old-space-size=512'

/**
 * The picture of a PDF's first page, drawn by the library of the viewer in a process of its own, without the server's
 * secrets. Undefined where it cannot be drawn in time, or small enough, and once the signal aborts. Never rejects.
 */
export async function drawApart(pdf: Uint8Array, stopping: AbortSignal): Promise<Buffer | undefined> {
  const child = spawn(process.execPath, [MAX_HEAP, PROGRAM], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const isDrawn = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  const end = () => void child.kill('SIGKILL')
  const late = setTimeout(end, LONGEST_MS)
  if (stopping.aborted) end()
  stopping.addEventListener('abort', end)
  child.stdin.on('error', () => {}) // a process that ended early says so by its code
  child.stdin.end(pdf)
  const picture = await buffer(child.stdout).catch(() => Buffer.alloc(0))
  const isWhole = await isDrawn
  clearTimeout(late)
  stopping.removeEventListener('abort', end)
  return isWhole && picture.length > 0 ? picture : undefined
}
