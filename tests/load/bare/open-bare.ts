import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A running server that only answers, in a process of its own. */
export interface Bare extends Disposable {
  readonly url: string
  readonly pid: number | undefined
}

export async function openBare(): Promise<Bare> {
  const child = fork(new URL('bare-server.ts', import.meta.url))
  const end = () => child.kill()
  process.once('exit', end)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    [Symbol.dispose]() {
      process.off('exit', end)
      child.kill()
    },
  }
}
