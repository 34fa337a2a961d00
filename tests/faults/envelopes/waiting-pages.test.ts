import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { openStore } from '../../rehearsal/world/store.ts'
import { enter, enterAsAdmin, fillHall, type Session } from '../hall.ts'
import { buildPage, openPage, type ScreenlessPage } from './open-pages.ts'
import type { Choice } from './page-messages.ts'

const PAGES = 60
/** From the words to the paper, with all sixty on this machine. */
const LONGEST_OPENING_MS = 120_000
/** Pages fetch all before the start, however busy the machine: it is moved close once they have. */
const [FAR_MS, CLOSE_MS] = [3_600_000, 3000]
/** The first is changed before it was ever sent. */
const CHOICES: readonly Choice[] = [
  [1, 'A'],
  [2, 'B'],
  [1, 'C'],
  [100, 'D'],
]
const STORED = ['1C', '2B', '100D']

let program: string
const running = new Set<ServerProcess>()
beforeAll(async () => {
  program = await buildPage()
})
afterEach(async () => {
  for (const server of running) await kill(server)
})

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  running.add(server)
  return server
}

async function kill(server: ServerProcess): Promise<void> {
  server.kill('SIGKILL')
  await server.exited
  running.delete(server)
}

// fails when: a page keeps no wrapped key, the words open nothing without a server, or an answer is lost or sent twice
it.each(['sqlite', 'postgres'] as const)(
  'sixty pages that waited open their paper by eight words while the server is dead, and %s has each answer once when it is back',
  { timeout: 300_000 },
  async (kind) => {
    await using stack = new AsyncDisposableStack()
    const store = stack.use(await openStore(kind))
    const exam = { starts: new Date(Date.now() + FAR_MS).toISOString(), envelope: true }
    await fillHall(store.env, PAGES, { exam })
    const env = { ...store.env, PORT: String(await freePort()) }
    const server = await start(env)
    const { url } = server
    const pages: ScreenlessPage[] = []
    for (let index = 0; index < PAGES; index++)
      pages.push(stack.use(openPage(program, { url, ...(await enter(url, index)) })))
    const all = <T>(ask: (page: ScreenlessPage) => Promise<T>) => Promise.all(pages.map(ask))
    await all((page) => page.done('waited'))

    const admin = await enterAsAdmin(url)
    const startsMs = Date.now() + CLOSE_MS
    const paper = await moveStart(url, admin, startsMs)
    await kill(server)
    await sleep(startsMs - Date.now())
    for (const page of pages) page.ask({ do: 'open', words: paper.envelopewords.split(' ') })
    const opened = await all((page) => page.done('opened'))
    expect(new Set(opened.map(({ bytes }) => bytes))).toEqual(new Set([paper.bytes]))
    expect(Math.max(...opened.map(({ ms }) => ms))).toBeLessThan(LONGEST_OPENING_MS)
    for (const page of pages) page.ask({ do: 'answer', choices: CHOICES })
    await all((page) => page.done('answered'))

    await start(env)
    await all((page) => page.done('saved'))
    const bySheet = Map.groupBy(await storedAnswers(url, admin), ({ examinee }) => examinee)
    expect(bySheet.size).toBe(PAGES)
    for (const rows of bySheet.values())
      expect(rows.map(({ questionnumber, option }) => `${questionnumber}${option}`).sort()).toEqual(STORED.toSorted())
  },
)

interface Envelope {
  readonly envelopewords: string
  /** Of the paper's own file. */
  readonly bytes: number
}

/** As staff do: the exam starts then. Gives what is in its envelope. */
async function moveStart(url: string, admin: Session, startsMs: number): Promise<Envelope> {
  const [paper] = await list<{ id: string; exam: string; questionpaper: string; envelopewords: string }>(
    url,
    admin,
    'questionpapers',
  )
  if (!paper) throw new Error('there is no paper')
  const file = await ask(url, admin, `/api/files/questionpapers/${paper.id}/${paper.questionpaper}`)
  const { byteLength: bytes } = await file.arrayBuffer()
  const starts = JSON.stringify({ starts: new Date(startsMs).toISOString() })
  await ask(url, admin, `/api/collections/exams/records/${paper.exam}`, starts)
  return { envelopewords: paper.envelopewords, bytes }
}

const storedAnswers = (url: string, admin: Session) =>
  list<{ examinee: string; questionnumber: number; option: string }>(url, admin, 'attempts')

async function list<Item>(url: string, admin: Session, collection: string): Promise<Item[]> {
  const reply = await ask(url, admin, `/api/collections/${collection}/records?perPage=1000`)
  return ((await reply.json()) as { items: Item[] }).items
}

/** The reply to a reading, or to a change where there is a body. Throws for any but 200. */
async function ask(url: string, { token: authorization }: Session, path: string, body?: string): Promise<Response> {
  const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const reply = await fetch(url + path, { headers, ...(body !== undefined && { method: 'PATCH', body }) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply
}
