import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('killed-worker.ts', import.meta.url))

/** What a process does with a result set, and behind which of its statements it is killed. */
export interface KilledWork {
  readonly resultset: string
  /** The exam's name: the set is published. Without it, it is computed. */
  readonly confirm?: string
  /** The beginning of a statement in lower case; it counts once it has run, or once its transaction is committed. */
  readonly statement: { readonly of: string; readonly when: 'run' | 'committed' }
  /** How many of them it survives, and one. */
  readonly times: number
  readonly nowMs: number
  /** Kind, address and schema of the store. */
  readonly place: readonly string[]
}

/** Lets a process of its own do the work until it is killed; the signal that ended it, and what it complained of. */
export async function killBehind(work: KilledWork): Promise<{ readonly signal: string; readonly complaint: string }> {
  const child = spawn(process.execPath, [WORKER, JSON.stringify(work)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const [, signal] = await once(child, 'close')
  return { signal, complaint }
}
