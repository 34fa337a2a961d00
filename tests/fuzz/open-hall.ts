import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openTestBucket } from '@olympiad/engine/test/bucket/bucket'

const OPENING_LIMIT_MS = 60_000
/** In a bucket, papers are fetched from it by signed addresses; pictures, which are smaller, come from the server. */
const DIRECT_BYTES = 500

/** A server in a process of its own, with the records of the hall. */
export interface Hall {
  readonly url: string
  /** What requests may know: tokens, file tokens and names of files, by `token:live` and the like; renewed all the time. */
  readonly facts: Record<string, string>
  /** The origin of the bucket that has its files, if one has. */
  readonly bucket: string | undefined
  /** Null while it lives; else how it ended. */
  readonly end: string | null
  /** For how long its event loop was held at the most since the last time, in ms of work; 0 when it does not say. */
  longestMs(): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

interface HallStores {
  /** `postgres` where `TEST_DATABASE_URL` names one. */
  readonly store: 'sqlite' | 'postgres'
  readonly files: 'disk' | 'bucket'
}

/** Opens the hall, with a bucket of its own if its files belong in one. */
export async function openHall({ store, files }: HallStores): Promise<Hall> {
  const bucket = files === 'bucket' ? await openTestBucket({ directBytes: DIRECT_BYTES }) : undefined
  const file = fileURLToPath(new URL('hall.ts', import.meta.url))
  const child = fork(file, [store, ...(bucket ? [JSON.stringify(bucket.place)] : [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  let end: string | null = null
  const ended = once(child, 'exit').then(([code, signal]) => {
    end = `the server ended (${signal ?? code})`
  })
  const opened = once(child, 'message', { signal: AbortSignal.timeout(OPENING_LIMIT_MS) })
  const first = await Promise.race([opened, ended.then(() => Promise.reject(new Error(end ?? '')))])
  const { url, facts } = first[0] as Pick<Hall, 'url' | 'facts'>
  let told: ((longestMs: number) => void) | undefined
  child.on('message', (message: Partial<Pick<Hall, 'facts'>> & { longestMs?: number }) => {
    Object.assign(facts, message.facts)
    if (message.longestMs !== undefined) told?.(message.longestMs)
  })
  const longestMs = async () => {
    if (end !== null) return 0
    const answer = new Promise<number>((resolve) => {
      told = resolve
    })
    child.send('how long?')
    return Promise.race([answer, ended.then(() => 0)])
  }
  return {
    url,
    facts,
    bucket: bucket?.place.endpoint,
    get end() {
      return end
    },
    longestMs,
    async [Symbol.asyncDispose]() {
      if (end === null) child.disconnect()
      const tooLong = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(tooLong)
      await bucket?.[Symbol.asyncDispose]()
    },
  }
}
