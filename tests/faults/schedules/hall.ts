import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { enterAsAdmin, fillHall, type Session, scratch } from '../hall.ts'
import type { Row } from './notes.ts'

/** Where the server is at the moment; nowhere while it is dead. */
export interface ServerAddress {
  url: string
}

/** What the server has of a student, as the superuser reads it. */
export interface Standing {
  readonly rows: readonly Row[]
  /** The session at whose computer the exam is sat; empty before any is. */
  readonly holder: string
  /** The sessions that were taken over, each from an instant on. */
  readonly takenOver: ReadonlyMap<string, number>
}

/** A server that is killed and restarted while each student plays a schedule. */
export interface ScheduleHall {
  readonly place: ServerAddress
  /** The process of the server. */
  readonly pid: number
  kill(): Promise<void>
  /** Starts it again, after a kill. */
  startAgain(): Promise<void>
  standingOf(session: Session): Promise<Standing>
  stop(): void
}

interface Options {
  readonly students: number
  /** A paper of their own, instead of the demo's. */
  readonly paper?: string
  /** Where its store is, if not in a folder of its own. */
  readonly env?: Readonly<Record<string, string>>
}

export async function openScheduleHall({
  students,
  paper,
  env = { DATA_DIR: join(scratch(), 'data') },
}: Options): Promise<ScheduleHall> {
  await fillHall(env, students, { paper })
  let server: ServerProcess = await startServerProcess(env)
  const place = { url: server.url }
  const { token } = await enterAsAdmin(server.url)
  const list = async <Item>(collection: string, filter: string): Promise<Item[]> => {
    const query = `perPage=1000&filter=${encodeURIComponent(filter)}`
    const url = `${place.url}/api/collections/${collection}/records?${query}`
    const reply = await fetch(url, { headers: { authorization: token } })
    if (!reply.ok) throw new Error(`${collection} cannot be read: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { items: Item[] }).items
  }
  return {
    place,
    get pid() {
      return server.pid
    },
    async kill() {
      server.kill('SIGKILL')
      place.url = ''
      await server.exited
    },
    async startAgain() {
      server = await startServerProcess(env)
      place.url = server.url
    },
    async standingOf({ id }) {
      const [rows, [sitting], [examinee]] = await Promise.all([
        list<Row>('attempts', `examinee = "${id}"`),
        list<{ session: string }>('sittings', `examinee = "${id}"`),
        list<{ takenover: { session: string; atMs: number }[] | null }>('examinees', `id = "${id}"`),
      ])
      const takenOver = new Map(examinee?.takenover?.map(({ session, atMs }) => [session, atMs]))
      return { rows, holder: sitting?.session ?? '', takenOver }
    },
    stop: () => server.kill('SIGKILL'),
  }
}
