import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { Import } from '@olympiad/olympiad/school-files/declared/imports'
import { findPostgres } from '../../../scripts/machine/find-postgres.ts'
import { quantile } from '../generator/figures.ts'
import { type OwnServer, openOwnServer } from '../sites/own-server.ts'
import { watchUsage } from '../sites/process-usage.ts'
import { SavingNeighbours } from '../sites/saving-neighbours.ts'
import { openSend, type Send, sendAs } from '../sites/send.ts'
import { create, makePaper, PASSWORD } from '../sites/world.ts'

const [NEIGHBOURS, QUIET_MS, LOOK_EVERY_MS, MINUTE_MS] = [50, 20_000, 500, 60_000]
const FIRST_ROLL = 100_000
const FIRST = ['Asha', 'Ravi', 'अनन्या', 'Meera', 'Zoë', 'Mohammed', 'Jhanvi', 'Karan', 'Nikhil', 'Sneha']
const LAST = ['Rao', 'शर्मा', 'Qureshi', 'D’Souza', 'Kulkarni', 'Das', 'Gupta', 'Iyer', 'Reddy', 'Bose', 'Sethi']

/** What a file took to plan and to apply, beside an exam; in ms. */
export interface FileFigures {
  readonly rows: number
  readonly plannedMs: number
  /** The most memory that the server and its helpers were seen with, in MB. */
  readonly peakMb: number
  readonly appliedMs: number
  /** Rows that were carried out when the server was killed. */
  readonly killedAt: number
  /** The p99 of a save with nothing beside it, and while rows are applied. */
  readonly quietP99: number
  readonly besideP99: number
}

/** What a reader wants to know of it, in lines. */
export function fileLines({
  rows,
  plannedMs,
  peakMb,
  appliedMs,
  killedAt,
  quietP99,
  besideP99,
}: FileFigures): string[] {
  const perSecond = Math.round(rows / (appliedMs / 1000))
  return [
    `a file of ${grouped(rows)} students, beside an exam`,
    `  planned in ${(plannedMs / 1000).toFixed(1)} s with at most ${Math.round(peakMb)} MB`,
    `  applied in ${(appliedMs / MINUTE_MS).toFixed(1)} minutes, ${perSecond} a second, killed once at ${killedAt}`,
    `  a neighbour's save: p99 ${Math.round(besideP99)} ms, ${Math.round(quietP99)} ms with nothing beside it`,
  ]
}

/** Plans and applies a file on a server of its own, kills the server at half and starts it again. Throws unless each row is there once. */
export async function measureSchoolFile(store: 'sqlite' | 'postgres', rows: number): Promise<FileFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-file-'))
  const postgres = store === 'postgres' ? await findPostgres() : undefined
  const open = (isEmpty: boolean) => openOwnServer({ store, dataDir, isEmpty, databaseUrl: postgres?.url })
  let server = await open(false)
  try {
    const people = await makePeople(server)
    const usage = watchUsage(server.pid)
    const startedAt = performance.now()
    const planned = await plan(people, rows)
    const plannedMs = performance.now() - startedAt
    const peakMb = usage()?.peakMb ?? Number.NaN
    const quietP99 = await p99Beside(people, () => sleep(QUIET_MS))
    const appliedAt = performance.now()
    const body = { import: planned.id, hash: planned.hash }
    const { task } = await people.send<{ task: string }>('POST', '/api/olympiad/apply-import', { body })
    let killedAt = 0
    const half = async () => {
      for (; killedAt < rows / 2; await sleep(LOOK_EVERY_MS))
        killedAt = (await people.send<{ done: number }>('GET', `/api/collections/tasks/records/${task}`)).done
    }
    const besideP99 = await p99Beside(people, half)
    await server.kill()
    server = await open(true)
    const again = sendAs(server.url, people.token)
    await until(again, planned.id, ({ state }) => state === 'applied')
    const appliedMs = performance.now() - appliedAt
    await checkAll(again, people.school, rows)
    return { rows, plannedMs, peakMb, appliedMs, killedAt, quietP99, besideP99 }
  } finally {
    await server[Symbol.asyncDispose]()
    postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export interface People {
  readonly send: Send
  readonly token: string
  readonly school: string
  /** The exam that the neighbours sit. */
  readonly exam: string
  readonly neighbours: SavingNeighbours
}

/** An organiser with a school, and fifty who sit an exam. */
export async function makePeople({ url, email, password }: OwnServer): Promise<People> {
  const { send: operator } = await openSend(url, email, password)
  const session = (collection: string, id: string) =>
    operator<{ token: string }>('POST', `/api/collections/${collection}/impersonate/${id}`)
  const secret = { password: PASSWORD, passwordConfirm: PASSWORD }
  const school = await create(operator, 'schools', { code: 'largest', name: 'Largest School' })
  const staff = { username: 'files1', email: 'files1@example.org', role: 'organiser', ...secret }
  const organiser = await create(operator, 'supervisors', staff)
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const exam = { level: '2', name: 'Senior', type: 'Online', starts: at(-10), ends: at(600) }
  const { id: examId } = await create(operator, 'exams', exam)
  await create(operator, 'approvals', { exam: examId, supervisor: organiser.id, approved: true })
  const paper = await makePaper(operator, examId)
  const students: { id: string; token: string }[] = []
  for (let index = 0; index < NEIGHBOURS; index++) {
    const body = { username: `neighbour${index}`, exam: examId, questionpaper: paper.id, ...secret }
    const { id } = await create(operator, 'examinees', body)
    students.push({ id, token: (await session('examinees', id)).token })
  }
  const { token } = await session('supervisors', organiser.id)
  const neighbours = new SavingNeighbours({ url, paper: paper.id, students })
  return { send: sendAs(url, token), token, school: school.id, exam: examId, neighbours }
}

/** A name for each row; of ten thousand rows some share it, and differ in their roll numbers and dates. */
function fileOf(rows: number): Blob {
  const lines = ['Name,Class,Roll no,Date of birth,Email']
  for (let at = 0; at < rows; at++) {
    const name = `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]} ${word(at)}`
    const born = `${2008 + (at % 6)}-${twoDigits(1 + (at % 12))}-${twoDigits(1 + (at % 28))}`
    lines.push(`${name},${9 + (at % 4)},${FIRST_ROLL + at},${born},student${at}@example.org`)
  }
  return new Blob([lines.join('\n')], { type: 'text/csv' })
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
/** A word for a number below ten thousand. */
const word = (at: number) =>
  [...String(at % 10_000)]
    .map((digit) => ['ka', 'ri', 'mo', 'se', 'tu', 'na', 'li', 'vo', 'pe', 'du'][Number(digit)])
    .join('')

async function plan({ send, school }: People, rows: number): Promise<Import> {
  const form = new FormData()
  form.set('school', school)
  form.set('file', fileOf(rows), 'all.csv')
  const answer = await send<{ import: string }>('POST', '/api/olympiad/plan-import', { body: form })
  const planned = await until(send, answer.import, ({ state }) => state === 'planned')
  if (planned.counts?.new !== rows) throw new Error(`the plan is another: ${JSON.stringify(planned.counts)}`)
  return planned
}

/** The import as soon as it is so. */
async function until(send: Send, id: string, isSo: (stored: Import) => boolean): Promise<Import> {
  for (;;) {
    const stored = await send<Import>('GET', `/api/collections/imports/records/${id}`)
    if (isSo(stored)) return stored
    await sleep(LOOK_EVERY_MS)
  }
}

/** The p99 of the neighbours' saves while something goes on. */
async function p99Beside({ neighbours }: People, going: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const end = neighbours.begin(times)
  await going()
  await end()
  return quantile(times, 0.99)
}

/** Throws unless the school has each student once. */
async function checkAll(send: Send, school: string, rows: number): Promise<void> {
  const everybody = `/api/collections/examinees/records?perPage=1&filter=${encodeURIComponent(`school="${school}"`)}`
  const { totalItems: found } = await send<{ totalItems: number }>('GET', everybody)
  if (found !== rows) throw new Error(`${found} students of ${rows}`)
  for (const at of [0, Math.floor(rows / 2), rows - 1]) {
    const filter = encodeURIComponent(`rollnumber="${FIRST_ROLL + at}"`)
    const list = `/api/collections/studentdetails/records?perPage=1&filter=${filter}`
    const { totalItems } = await send<{ totalItems: number }>('GET', list)
    if (totalItems !== 1) throw new Error(`${totalItems} students have the roll number ${FIRST_ROLL + at}`)
  }
}
