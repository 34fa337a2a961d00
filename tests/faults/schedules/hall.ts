import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { enterAsAdmin, fillHall, type Session, scratch } from '../hall.ts'
import type { Place } from './browser.ts'
import type { Row } from './notes.ts'

/** A server that is killed and comes back, for students of whom each plays a schedule. */
export interface ScheduleHall {
  readonly place: Place
  /** Kills the server, and starts it again. */
  restart(): Promise<void>
  /** The rows of a student, as the superuser reads them. */
  rowsOf(session: Session): Promise<Row[]>
  stop(): void
}

export async function openScheduleHall(students: number): Promise<ScheduleHall> {
  const env = { DATA_DIR: join(scratch(), 'data') }
  await fillHall(env, students)
  let server: ServerProcess = await startServerProcess(env)
  const place = { url: server.url }
  const admin = await enterAsAdmin(server.url)
  return {
    place,
    async restart() {
      server.kill('SIGKILL')
      place.url = ''
      await server.exited
      server = await startServerProcess(env)
      place.url = server.url
    },
    async rowsOf({ id }) {
      const query = `perPage=1000&filter=${encodeURIComponent(`examinee = "${id}"`)}`
      const url = `${place.url}/api/collections/attempts/records?${query}`
      const reply = await fetch(url, { headers: { authorization: admin.token } })
      if (!reply.ok) throw new Error(`the rows cannot be read: ${reply.status} ${await reply.text()}`)
      return ((await reply.json()) as { items: Row[] }).items
    },
    stop: () => server.kill('SIGKILL'),
  }
}
