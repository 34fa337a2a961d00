import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../scripts/run-command.ts'
import { median } from '../generator/figures.ts'
import { openOwnServer } from '../sites/own-server.ts'
import { openSend, type Send } from '../sites/send.ts'
import { create, makePaper, PASSWORD } from '../sites/world.ts'
import type { PeopleSize } from './growth-figures.ts'
import { PEOPLE_OF_SCHOOL, schoolId, storePeople } from './stored-people.ts'

const SCHOOLS = [50, 500, 5000]
const CALLS = 30

interface Ready {
  readonly dataDir: string
  readonly exam: string
  readonly paper: string
  /** Of a coordinator of the first school, and of an organiser. */
  readonly coordinator: string
  readonly organiser: string
}

/** Measures what staff ask for, a start and a backup, as schools and their examinees grow in number. */
export async function measurePeople(): Promise<PeopleSize[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-growth-people-'))
  try {
    const ready = await makeStaff(dataDir)
    const sizes: PeopleSize[] = []
    for (const [at, schools] of SCHOOLS.entries()) {
      storePeople(dataDir, { ...ready, from: SCHOOLS[at - 1] ?? 0, upTo: schools })
      sizes.push(await measure(ready, schools))
      console.log(JSON.stringify(sizes.at(-1)))
    }
    return sizes
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const withPassword = { password: PASSWORD, passwordConfirm: PASSWORD }

async function makeStaff(dataDir: string): Promise<Ready> {
  await using own = await openOwnServer({ store: 'sqlite', dataDir })
  const { send } = await openSend(own.url, own.email, own.password)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { starts: at(-10), ends: at(120) }
  const exam = (await create(send, 'exams', { level: '1', name: 'Of many schools', type: 'Online', ...times })).id
  const paper = (await makePaper(send, exam)).id
  // The first school and one of its students are made by calls, so that everything else has their form.
  const school = (await create(send, 'schools', { id: schoolId(0), code: 'S000000', name: 'School 0' })).id
  const username = 'g0000000'
  await create(send, 'examinees', { username, exam, questionpaper: paper, school, ...withPassword })
  const signIn = async (role: string, more = {}) => {
    const names = { username: `${role}1`, email: `${role}1@example.org`, role }
    const { id } = await create(send, 'supervisors', { ...names, ...withPassword, ...more })
    return (await send<{ token: string }>('POST', `/api/collections/supervisors/impersonate/${id}`)).token
  }
  const coordinator = await signIn('coordinator', { school })
  return { dataDir, exam, paper, coordinator, organiser: await signIn('organiser') }
}

async function measure(ready: Ready, schools: number): Promise<PeopleSize> {
  const { dataDir, exam, coordinator, organiser } = ready
  const away = await mkdtemp(join(tmpdir(), 'olympiad-growth-backup-'))
  try {
    await using own = await openOwnServer({ store: 'sqlite', dataDir, isEmpty: true })
    const { send } = await openSend(own.url, own.email, own.password)
    const list = (name: string, filter = '') =>
      `/api/collections/${name}/records?sort=created&filter=${encodeURIComponent(filter)}`
    const figures = {
      listMs: await medianOf(send, coordinator, list('examinees')),
      boardMs: await medianOf(send, coordinator, `/api/olympiad/board?exam=${exam}&page=1`),
      searchMs: await medianOf(send, organiser, list('examinees', `username = 'g${String(schools).padStart(7, '0')}'`)),
      schoolsMs: await medianOf(send, organiser, list('schools')),
    }
    const backupS = await secondsOf(['backup', join(away, 'backup.tar')], dataDir)
    const restoreS = await secondsOf(['restore', join(away, 'backup.tar')], join(away, 'restored'))
    return { schools, people: schools * PEOPLE_OF_SCHOOL, startMs: own.startMs, ...figures, backupS, restoreS }
  } finally {
    await rm(away, { recursive: true, force: true })
  }
}

/** Median time of a call, in ms; the first ones are for warming up. */
async function medianOf(send: Send, as: string, path: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const beganMs = performance.now()
    await send('GET', path, { as })
    times.push(performance.now() - beganMs)
  }
  return median(times.slice(5))
}

async function secondsOf(args: readonly string[], dataDir: string): Promise<number> {
  const beganMs = performance.now()
  const command = ['packages/server/src/main.ts', ...args]
  const { ok, output } = await runCommand({ command: 'node', args: command, env: { DATA_DIR: dataDir }, quiet: true })
  if (!ok) throw new Error(output)
  return (performance.now() - beganMs) / 1000
}
