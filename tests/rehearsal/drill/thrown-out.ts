import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { enter, enterAsAdmin, fillHall, type Session } from '../../faults/hall.ts'
import { openStore } from '../world/store.ts'
import { loseAnswer } from './lose-answer.ts'
import { saveAnswer, storedCount } from './plain-calls.ts'
import type { Trial } from './trial.ts'

const LAST_BACK_MS = 180_000

/** All sessions end by a changed secret; the students sign in again and send what they hold. */
export const thrownOut: Trial = {
  name: 'thrown-out sessions',
  about: 'All sessions end at once by a changed secret; everybody signs in again.',
  async play({ store: kind, students, isSpoilt }) {
    using store = await openStore(kind)
    await fillHall(store.env, students)
    const env = { ...store.env, PORT: String(await freePort()) }
    let server = await startServerProcess({ ...env, TOKEN_SECRET: 'the first secret of this drill, which is long' })
    try {
      const { url } = server
      const all = Array.from({ length: students }, (_, index) => index)
      const found: string[] = []
      const save = async (sessions: readonly Session[], question: number) => {
        const statuses = await Promise.all(sessions.map((session) => saveAnswer(url, session, question)))
        return statuses.filter((status) => status === 200).length
      }
      const taken = async (sessions: readonly Session[], question: number, when: string) => {
        const count = await save(sessions, question)
        if (count !== students) found.push(`Answers were not taken ${when}: ${students - count} of ${students}.`)
      }
      const sessions: Session[] = []
      for (const index of all) sessions.push(await enter(url, index))
      await taken(sessions, 1, 'before')
      server.kill('SIGTERM')
      await server.exited
      server = await startServerProcess({ ...env, TOKEN_SECRET: 'another secret of this drill, as long as that' })
      if ((await save(sessions, 2)) > 0) found.push('A session was served after its end.')
      const startedMs = performance.now()
      const back = await Promise.all(all.map((index) => enter(url, index)))
      await taken(back, 2, 'after the new sign-in')
      if (performance.now() - startedMs > LAST_BACK_MS) found.push('The last student was back after three minutes.')
      if (isSpoilt) await loseAnswer(store.env)
      const stored = await storedCount(url, await enterAsAdmin(url))
      if (stored !== 2 * students) found.push(`${2 * students} answers were taken, and ${stored} are stored.`)
      return found
    } finally {
      server.kill('SIGKILL')
      await server.exited
    }
  },
}
