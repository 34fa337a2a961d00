import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Figures } from './figures.ts'
import type { Job } from './job.ts'

/** The process that makes the load. */
export interface Generator extends Disposable {
  run(job: Job): Promise<Figures>
}

/** Starts the generator in a process of its own. */
export function openGenerator(): Generator {
  const child = fork(new URL('generator.ts', import.meta.url), { serialization: 'advanced' })
  const end = () => child.kill()
  process.once('exit', end)
  return {
    async run(job) {
      child.send(job)
      const over = new AbortController()
      const heard = ['message', 'exit'].map((event) => once(child, event, { signal: over.signal }))
      const [message] = (await Promise.race(heard)) as [Answer | number]
      for (const other of heard) other.catch(() => {}) // aborted below
      over.abort()
      if (typeof message !== 'object') throw new Error(`the generator ended with ${message}`)
      if ('fault' in message) throw new Error(message.fault)
      return message.figures
    },
    [Symbol.dispose]() {
      process.off('exit', end)
      child.kill()
    },
  }
}

type Answer = { figures: Figures } | { fault: string }
