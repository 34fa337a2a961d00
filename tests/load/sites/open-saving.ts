import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Neighbours } from './saving-neighbours.ts'

/** Neighbours who save in a process of their own, until it is disposed of. */
export interface Saving extends Disposable {
  /** What the saves took since the last question, in ms. Throws if one was refused. */
  times(): Promise<number[]>
}

/** Neighbours begin to save. Their process is their own, so that the measure of a save does not wait for the crowd beside it. */
export function openSaving({ url, paper, students }: Neighbours): Saving {
  const child = fork(new URL('saving-process.ts', import.meta.url), { serialization: 'advanced' })
  const exited = once(child, 'exit')
  child.send({ url, paper, students })
  return {
    async times() {
      const answered = once(child, 'message')
      if (child.connected) child.send('times')
      const [answer] = await Promise.race([answered, exited])
      if (!Array.isArray(answer)) throw new Error(`the saves of neighbours ended with ${answer}`)
      return answer
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}
