import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import type { Database } from '@olympiad/engine'
import { DATABASES, type TestDatabase } from '@olympiad/engine/test/databases'
import { migrate, startTasks, withEngineTables } from '@olympiad/engine/test/internals'
import { openTestServer } from '@olympiad/engine/test/server'
import { watchTurns } from '@olympiad/engine/test/turn-watch'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { moveExaminee } from '@olympiad/olympiad/people/declared/move-examinee'
import type { Collection } from '@olympiad/schema/collection'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { readConfig } from '../../../packages/server/src/config.ts'
import { olympiad } from '../../../packages/server/src/olympiad.ts'
import { forkResults } from '../../../packages/server/src/results/fork-results.ts'
import { copyExaminees } from '../../../packages/server/test/acts/copy-examinees.ts'
import { insert, sheet } from '../../../packages/server/test/loop-guard/hall-rows.ts'
import { placeSettings } from '../../../packages/server/test/place-settings.ts'
import { endExam } from './end-exam.ts'

// A process of its own, so that who measures takes none of the server's time.

/** The longest wall time of a transaction, and the most processor time of the thread during one; in ms. */
interface LongestWrite {
  readonly heldMs: number
  readonly cpuMs: number
}

/** What held others up the longest; in ms. */
export interface Longest extends LongestWrite {
  /** Processor time of the longest turn of the event loop. */
  readonly turnMs: number
}

/** `longest`: what held others up since it was last asked; `end`: the exam is over now, with a whole sheet of everybody. */
export type RoomQuestion = 'longest' | 'end'

/** What the measuring process may ask about the room. */
export interface RoomFacts {
  readonly url: string
  readonly organiser: string
  /** Who sit the other exam. */
  readonly neighbours: readonly { readonly id: string; readonly token: string }[]
  readonly ids: Readonly<Record<'exam' | 'other' | 'evening' | 'school' | 'paper' | 'edition', string>>
  /** Who sit the exam, in the school, with a whole sheet each. */
  readonly movable: readonly string[]
}

const [name, count] = [process.argv[2], Number(process.argv[3])]
const [NEIGHBOURS, MINUTE_MS] = [50, 60_000]
/** As many as one act moves. */
const MOVABLE = moveExaminee.body.examinees.most
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const link = { questionpaperlink: 'https://papers.example.org/one' }
const at = (minutes: number) => formatRecordTime(Date.now() + minutes * MINUTE_MS)

const store = DATABASES.find((one) => one.name === name)
if (!store) throw new Error(`no such store here: ${name}`)
const clock = {
  get nowMs() {
    return Date.now()
  },
}
const place = await store.place()
const folder = dirname(place.processArguments.at(-1) ?? '') // of the file, on SQLite
const config = readConfig(placeSettings(place, store.name === 'sqlite' ? folder : tmpdir()))
const { taskQueue, ...domain } = olympiad({ requireApproval: false, computeResults: forkResults(config) })
const server = await openTestServer({ ...store, open: openPlace }, { ...domain, clock })
await server.add('editions', { id: EDITION_ID, asks: 'no' })
const school = await server.add('schools', { code: 'town', name: 'Town School' })
const exam = await server.add('exams', { level: '1', name: 'Morning', starts: at(-30), ends: at(90) })
const other = await server.add('exams', { level: '1', name: 'Afternoon', starts: at(-30), ends: at(90) })
const evening = await server.add('exams', { level: '1', name: 'Evening', starts: at(300), ends: at(420) })
const paper = await server.add('questionpapers', { exam, ...link })
await server.add('questionpapers', { exam: evening, ...link })
const otherPaper = await server.add('questionpapers', { exam: other })
await server.add('examinees', { username: 'first', school, questionpaper: paper, consent: 'given', ...password })
const ids = await copyExaminees(server, count - 1)
const neighbours: { id: string; token: string }[] = []
for (let at = 0; at < NEIGHBOURS; at++) {
  const id = await server.add('examinees', { username: `neighbour${at}`, questionpaper: otherPaper, ...password })
  neighbours.push({ id, token: await server.tokenOf('examinees', id) })
}
const organiser = await server.add('supervisors', {
  ...{ username: 'organiser', email: 'o@example.org', role: 'organiser' },
  ...password,
})
const movable = ids.slice(0, MOVABLE)
await insert(
  server,
  'attempts',
  movable.flatMap((id, index) => sheet(id, paper).map((row, at) => ({ ...row, id: attemptId(index, at) }))),
)
const longest = watchWrites(server.engine.database)
const turns = watchTurns()
const facts: RoomFacts = {
  url: await server.listen(),
  organiser: await server.tokenOf('supervisors', organiser),
  neighbours,
  ids: { exam, other, evening, school, paper: otherPaper, edition: EDITION_ID },
  movable,
}
const stopTasks = taskQueue ? startTasks(server.engine, taskQueue) : async () => {}
process.send?.(facts)
process.on('message', async (asked: RoomQuestion) => {
  if (asked === 'end') await endExam(server, { exam, paper, model: movable[0] ?? '' })
  process.send?.({ ...longest(), turnMs: turns.longestMs() } satisfies Longest)
})
process.once('disconnect', async () => {
  await stopTasks()
  await server[Symbol.asyncDispose]()
  process.exit(0)
})

/** Opens the store where the process of the results finds it too. */
async function openPlace(
  collections: readonly Collection[] = [],
  tables: Parameters<typeof withEngineTables>[0]['tables'] = [],
): Promise<TestDatabase> {
  const database = await place.open()
  await migrate(database, withEngineTables({ collections, tables }))
  const dispose = async () => {
    await database.close()
    await place.remove()
  }
  return { database, [Symbol.asyncDispose]: dispose }
}

/** Gives the longest write since it was last asked. On SQLite all other writes wait that long. */
function watchWrites(database: Database): () => LongestWrite {
  let most: LongestWrite = { heldMs: 0, cpuMs: 0 }
  const { write } = database
  const watched: Database['write'] = async (work, options) => {
    let [startedMs, before] = [0, process.threadCpuUsage()]
    const result = await write.call(
      database,
      (transaction) => {
        ;[startedMs, before] = [performance.now(), process.threadCpuUsage()]
        return work(transaction)
      },
      options,
    )
    const [heldMs, { user, system }] = [performance.now() - startedMs, process.threadCpuUsage(before)]
    most = { heldMs: Math.max(most.heldMs, heldMs), cpuMs: Math.max(most.cpuMs, (user + system) / 1000) }
    return result as never
  }
  Object.assign(database, { write: watched })
  return () => {
    const found = most
    most = { heldMs: 0, cpuMs: 0 }
    return found
  }
}

function attemptId(index: number, at: number): string {
  return `a${String(index * 100 + at).padStart(14, '0')}`
}
