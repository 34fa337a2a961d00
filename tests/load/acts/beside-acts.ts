import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { pdfOf } from '@olympiad/engine/test/fixture-files'
import { PAPER_FILE } from '@olympiad/olympiad/papers/declared/paper-file'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { findPostgres } from '../../../scripts/machine/find-postgres.ts'
import { Connection } from '../../student/network/connection.ts'
import { quantile } from '../generator/figures.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import { SavingNeighbours } from '../sites/saving-neighbours.ts'
import type { Longest, RoomFacts, RoomQuestion } from './room-process.ts'

const PROGRAM = fileURLToPath(new URL('room-process.ts', import.meta.url))
const BESIDE_MS = 400

/** What an act took, and what a neighbour's saves took beside it; in ms. */
export interface ActFigures {
  readonly act: string
  readonly actMs: number
  readonly saves: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** The longest transaction of the act, its wall time: on SQLite other saves wait that long. */
  readonly heldMs: number
  /** The processor time of the server's thread meanwhile: it depends less on what else the machine does. */
  readonly heldCpuMs: number
  /** The longest turn of its event loop, in processor time. */
  readonly turnMs: number
}

/** What a reader wants to know of it, in lines. */
export function actLines(acts: readonly ActFigures[]): string[] {
  const lines = acts.map(({ act, actMs, saves, p99, slowest, heldMs, heldCpuMs, turnMs }) => {
    const held = `longest transaction ${Math.round(heldMs)} ms, CPU ${Math.round(heldCpuMs)} ms, longest turn ${Math.round(turnMs)} ms`
    const times = `p99 ${Math.round(p99)} ms, slowest ${Math.round(slowest)} ms of ${saves}; ${held}`
    return `  ${act.padEnd(28)} ${String(Math.round(actMs)).padStart(6)} ms; a neighbour's save: ${times}`
  })
  return ['acts on 10,000 who sit an exam, and the saves of one who sits another', ...lines]
}

interface ActCall {
  readonly name: string
  readonly path: string
  /** JSON unless `type` says otherwise. */
  readonly body: object | Buffer
  readonly type?: string
  /** Waits for what the act began. */
  readonly untilDone?: (reply: Readonly<Record<string, string>>) => Promise<void>
}

/** The dearest acts, one after the other, on so many who sit an exam. */
export async function measureActs(store: 'sqlite' | 'postgres', people: number): Promise<ActFigures[]> {
  const postgres = store === 'postgres' ? await findPostgres() : undefined
  const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
  const room = fork(PROGRAM, [store, String(people)], { env, execArgv: [] })
  try {
    const [found] = (await Promise.race([once(room, 'message'), failure(room)])) as [RoomFacts]
    const { url, ids, neighbours: students } = found
    const facts: MeasuredRoom = { ...found, saving: new SavingNeighbours({ url, paper: ids.paper, students }) }
    const figures: ActFigures[] = []
    for (const call of await callsIn(facts)) figures.push(await measure(facts, { ...call, room }))
    figures.push(...(await measureSlips(facts, room)))
    figures.push(...(await measureMany(facts, room)))
    figures.push(...(await measureResults(facts, room)))
    return figures
  } finally {
    if (room.connected) room.disconnect()
    await once(room, 'exit')
    postgres?.stop()
  }
}

/** The room, and its neighbours who save. */
interface MeasuredRoom extends RoomFacts {
  readonly saving: SavingNeighbours
}

/** How long saves are measured with nothing beside them. */
const QUIET_MS = 5000

/** New passwords for those who moved to the evening, hashed one after the other; before it as many saves with nothing beside them. */
async function measureSlips(facts: MeasuredRoom, room: ChildProcess): Promise<ActFigures[]> {
  const { evening: exam } = facts.ids
  const body = { exam, text: 'The doors open at five.' }
  const quiet = { name: 'nothing', path: '/api/olympiad/announce', body, room, untilDone: () => sleep(QUIET_MS) }
  const connection = new Connection(facts.url)
  const untilDone = async ({ task }: Readonly<Record<string, string>>) => {
    const asked = {
      method: 'GET' as const,
      path: `/api/collections/tasks/records/${task}`,
      token: facts.organiser,
    }
    const state = async () => JSON.parse(expectStatus(await connection.ask(asked), 200).toString()).state
    while ((await state()) !== 'done') await sleep(200)
  }
  const slips = { name: 'passwords of 50 slips', path: '/api/olympiad/make-slips', body: { exam }, room, untilDone }
  const figures = [await measure(facts, quiet), await measure(facts, slips)]
  connection.close()
  return figures
}

/** An act for all of the exam, as a task, and all of it taken back. */
async function measureMany(facts: MeasuredRoom, room: ChildProcess): Promise<ActFigures[]> {
  const { url, ids, organiser } = facts
  const connection = new Connection(url)
  const read = async (path: string) => {
    const reply = await connection.ask({ method: 'GET', path, token: organiser })
    return JSON.parse(expectStatus(reply, 200).toString())
  }
  let task = ''
  const untilDone = async (started: Readonly<Record<string, string>>) => {
    task = started.task ?? ''
    for (let state = ''; state !== 'done'; state = (await read(`/api/collections/tasks/records/${task}`)).state)
      await sleep(200)
  }
  const { found } = await read(`/api/olympiad/people?exam=${ids.exam}`)
  const reason = 'the school moved'
  const all = { act: 'change-school', filter: { exam: ids.exam }, found, confirm: 'Morning', reason }
  const path = (name: string) => `/api/olympiad/${name}`
  const done = await measure(facts, {
    name: `no school for ${found}`,
    path: path('for-many'),
    body: all,
    room,
    untilDone,
  })
  const body = { task, reason }
  const undone = await measure(facts, { name: 'take it back', path: path('undo-task'), body, room, untilDone })
  connection.close()
  return [done, undone]
}

/** Results of an exam that is over, with a whole sheet of everybody: computed as a task, then published. */
async function measureResults(facts: MeasuredRoom, room: ChildProcess): Promise<ActFigures[]> {
  await answerOf(room, 'end')
  const connection = new Connection(facts.url)
  const read = async (path: string) => {
    const reply = await connection.ask({ method: 'GET', path, token: facts.organiser })
    return JSON.parse(expectStatus(reply, 200).toString())
  }
  const { exam } = facts.ids
  let resultset = ''
  const computed = await measure(facts, {
    ...{ name: 'compute the results', path: '/api/olympiad/compute-results', body: { exam }, room },
    async untilDone(started) {
      resultset = started.resultset ?? ''
      const task = `/api/collections/tasks/records/${started.task}`
      for (let state = ''; state !== 'done'; state = (await read(task)).state) {
        if (state === 'failed') throw new Error((await read(task)).fault)
        await sleep(200)
      }
    },
  })
  const body = { resultset, confirm: 'Morning' }
  const published = await measure(facts, { name: 'publish them', path: '/api/olympiad/publish-results', body, room })
  connection.close()
  return [computed, published]
}

async function failure(room: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(room, 'exit')
  throw new Error(`the server ended (${code})`)
}

async function callsIn({ ids, movable }: RoomFacts): Promise<ActCall[]> {
  const { exam, evening, school } = ids
  const at = (minutes: number) => formatRecordTime(Date.now() + minutes * 60_000)
  const act = (name: string, path: string, body: object): ActCall => ({ name, path: `/api/olympiad/${path}`, body })
  const room = { school, exam, reason: 'a fuse blew', confirm: 'Morning' }
  const running = { exam, reason: 'a fuse blew', confirm: 'Morning' }
  return [
    act('give a room time', 'grant-time', { ...room, minutes: 30 }),
    act('give it other time', 'grant-time', { ...room, percent: 50 }),
    act('move a running exam', 'set-window', { ...running, ends: at(100) }),
    act('shorten it', 'set-window', { ...running, ends: at(80) }),
    act('take the time back', 'grant-time', { ...room, minutes: 0 }),
    act('hold the key back', 'withhold', { exam }),
    act(`move ${movable.length} with whole sheets`, 'move-examinee', {
      examinees: movable,
      exam: evening,
      reason: 'a fuse blew',
    }),
    act('let all start later', 'set-start', { ...room, minutes: 45 }),
    { name: 'replace a paper of 50 MiB', path: '/api/olympiad/replace-paper', ...(await largestPaper(running)) },
    act('let the key out', 'release', { exam, confirm: 'Morning' }),
    act('announce to all', 'announce', { exam, text: 'The door on the left is open.' }),
    act('hold what is kept of all', 'hold', { exam, examinee: '', reason: 'an objection' }),
  ]
}

/** A form with the largest file that a paper may be. */
async function largestPaper(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { bytes } = pdfOf(PAPER_FILE.maxSize)
  form.append('file', new File([bytes], 'paper.pdf', { type: 'application/pdf' }))
  const { headers, payload } = await encodeForm(form)
  return { body: payload, type: headers['content-type'] }
}

interface MeasuredCall extends ActCall {
  readonly room: ChildProcess
}

async function measure(facts: MeasuredRoom, { name, path, body, type, room, untilDone }: MeasuredCall) {
  const { url, organiser, saving } = facts
  const times: number[] = []
  const end = saving.begin(times)
  await sleep(BESIDE_MS)
  times.length = 0
  const connection = new Connection(url)
  await longest(room)
  const startedAt = performance.now()
  const sent = Buffer.isBuffer(body) ? { body, type } : { body: JSON.stringify(body) }
  const reply = await connection.ask({ method: 'POST', path, token: organiser, ...sent })
  if (untilDone) await untilDone(JSON.parse(expectStatus(reply, 200).toString()))
  const actMs = performance.now() - startedAt
  await sleep(BESIDE_MS)
  await end()
  connection.close()
  expectStatus(reply, 200)
  const spread = { p50: quantile(times, 0.5), p99: quantile(times, 0.99), slowest: Math.max(...times) }
  const { heldMs, cpuMs, turnMs } = await longest(room)
  return { act: name, actMs, saves: times.length, ...spread, heldMs, heldCpuMs: cpuMs, turnMs }
}

/** What held others up the longest at the server since it was last asked. */
const longest = (room: ChildProcess) => answerOf(room, 'longest')

async function answerOf(room: ChildProcess, question: RoomQuestion): Promise<Longest> {
  const told = once(room, 'message')
  room.send(question)
  return (await told)[0] as Longest
}
