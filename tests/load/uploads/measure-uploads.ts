import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { UPLOADS } from '../../../packages/server/test/hostile/uploads.ts'
import { findPostgres } from '../../../scripts/machine/find-postgres.ts'
import { makePeople, type People } from '../school-files/measure-school-file.ts'
import { openOwnServer } from '../sites/own-server.ts'
import { endedChildrenS, usageOf } from '../sites/process-usage.ts'
import { create } from '../sites/world.ts'
import { LIMITS_OF } from './limits-of.ts'
import { type Sender, send } from './send-upload.ts'

/** Saves are measured this long with nothing beside them. */
const QUIET_MS = 5000
/** What is done after an answer; a good paper is drawn every two seconds. */
const [AFTERWARDS_MS, DRAWN_MS] = [800, 3000]
const MINUTE_MS = 60_000

/** What one thing cost, and what neighbours waited meanwhile. */
export interface UploadFigures {
  readonly thing: string
  readonly form: string
  readonly bytes: number
  readonly answer: string
  readonly tookMs: number
  /** Of the server and what it started. */
  readonly cpuMs: number
  /** Slowest save while it was read. */
  readonly slowestSaveMs: number
}

/** All of them; `quietMs` is the slowest save with nothing beside it. */
export interface UploadsFigures {
  readonly quietMs: number
  readonly uploads: readonly UploadFigures[]
  /** By what is sent. */
  readonly limits: Readonly<Record<string, string>>
}

/** Sends the worst of each thing to a server of its own, one after the other. */
export async function measureUploads(store: 'sqlite' | 'postgres'): Promise<UploadsFigures> {
  const postgres = store === 'postgres' ? await findPostgres() : undefined
  const server = await openOwnServer({ store, databaseUrl: postgres?.url })
  try {
    const people = await makePeople(server)
    const sender = await makeSender(server.url, people)
    const slowest = async (going: () => Promise<unknown>) => {
      const times: number[] = []
      const end = people.neighbours.begin(times)
      await going()
      await end()
      return Math.max(...times)
    }
    const quietMs = await slowest(() => sleep(QUIET_MS))
    const uploads: UploadFigures[] = []
    for (const one of UPLOADS) {
      const { thing, form, call } = one
      const made = call(sender.ids)
      let [answer, tookMs] = ['', 0]
      const before = familyCpuMs(server.pid)
      const slowestSaveMs = await slowest(async () => {
        const startedAt = performance.now()
        answer = await send(sender, one, made)
        tookMs = performance.now() - startedAt
        await sleep(thing === 'paper' && answer === '200' ? DRAWN_MS : AFTERWARDS_MS)
      })
      const bytes = Buffer.byteLength(made.body ?? '')
      uploads.push({ thing, form, bytes, answer, tookMs, cpuMs: familyCpuMs(server.pid) - before, slowestSaveMs })
    }
    return { quietMs, uploads, limits: LIMITS_OF }
  } finally {
    await server[Symbol.asyncDispose]()
    postgres?.stop()
  }
}

/** An exam of tomorrow that takes registrations, with a paper without a key. */
async function makeSender(url: string, { send: organiser, token, school }: People): Promise<Sender> {
  const at = (hours: number) => new Date(Date.now() + hours * 60 * MINUTE_MS).toISOString()
  const times = { starts: at(24), ends: at(26), registrationopen: true }
  const { id: exam } = await create(organiser, 'exams', { level: '2', name: 'Next', type: 'Online', ...times })
  const questionpaperlink = 'https://papers.example.org/a.pdf'
  const { id: paper } = await create(organiser, 'questionpapers', { exam, questionpaperlink })
  return { url, token, ids: { exam, paper, school } }
}

/** CPU of a process, of its children, and of those that have ended, in ms. */
function familyCpuMs(pid: number | undefined): number {
  const children = globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const stat = readFileSync(file, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return parent === pid ? [usageOf(Number(file.split('/')[2]))?.cpuS ?? 0] : []
    } catch {
      return [] // it has ended
    }
  })
  return (children.reduce((sum, one) => sum + one, endedChildrenS(pid)) + (usageOf(pid)?.cpuS ?? 0)) * 1000
}
