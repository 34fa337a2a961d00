import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const OPENING_LIMIT_MS = 60_000

/** A server in a process of its own, with the records of the hall. */
export interface Hall {
  readonly url: string
  /** What requests may know: tokens, file tokens and names of files, by `token:live` and the like; renewed all the time. */
  readonly facts: Record<string, string>
  /** Null while it lives; else how it ended. */
  readonly end: string | null
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens the hall on a store: `sqlite`, or `postgres` where `TEST_DATABASE_URL` names one. */
export async function openHall(store: 'sqlite' | 'postgres'): Promise<Hall> {
  const file = fileURLToPath(new URL('hall.ts', import.meta.url))
  const child = fork(file, [store], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  let end: string | null = null
  const ended = once(child, 'exit').then(([code, signal]) => {
    end = `the server ended (${signal ?? code})`
  })
  const opened = once(child, 'message', { signal: AbortSignal.timeout(OPENING_LIMIT_MS) })
  const first = await Promise.race([opened, ended.then(() => Promise.reject(new Error(end ?? '')))])
  const { url, facts } = first[0] as Pick<Hall, 'url' | 'facts'>
  child.on('message', (message: Pick<Hall, 'facts'>) => Object.assign(facts, message.facts))
  return {
    url,
    facts,
    get end() {
      return end
    },
    async [Symbol.asyncDispose]() {
      if (end === null) child.disconnect()
      const tooLong = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(tooLong)
    },
  }
}
