import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '../../../scripts/machine/find-postgres.ts'
import { makePeople } from '../school-files/measure-school-file.ts'
import { openOwnServer } from '../sites/own-server.ts'
import { endedChildrenS, usageOf } from '../sites/process-usage.ts'
import { type Sender, type UploadCase, uploadCases } from './upload-cases.ts'

/** Saves are measured this long with nothing beside them, and at the least beside each upload. */
const QUIET_MS = 5000
/** A paper is drawn after its answer. */
const AFTERWARDS_MS = 4000

/** What an upload cost, and what neighbours waited. */
export interface UploadFigures extends Omit<UploadCase, 'send'> {
  readonly answer: string
  readonly tookMs: number
  /** Of the server and what it started. */
  readonly cpuMs: number
  readonly slowestSaveMs: number
}

/** A table of Markdown. */
export function uploadLines({ quietMs, uploads }: { quietMs: number; uploads: readonly UploadFigures[] }): string[] {
  const rows = uploads.map(({ thing, form, bytes, answer, tookMs, cpuMs, slowestSaveMs }) => {
    const cells = [thing, form, `${Math.ceil(bytes / 1000)} kB`, answer, tookMs, cpuMs, slowestSaveMs]
    return `| ${cells.map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)).join(' | ')} |`
  })
  return [
    `what people send, beside 50 who save; with nothing beside it the slowest save took ${Math.round(quietMs)} ms`,
    '',
    '| sent | form | size | answer | after ms | CPU ms | slowest save ms |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

/** Sends the worst of each thing to a server of its own, one after the other. */
export async function measureUploads(store: 'sqlite' | 'postgres') {
  const postgres = store === 'postgres' ? await findPostgres() : undefined
  const server = await openOwnServer({ store, databaseUrl: postgres?.url })
  try {
    const { neighbours, token, school, exam } = await makePeople(server)
    const sender: Sender = { url: server.url, token, school: school, exam }
    const slowest = async (going: () => Promise<unknown>) => {
      const times: number[] = []
      const end = neighbours.begin(times)
      await going()
      await end()
      return Math.max(...times)
    }
    const quietMs = await slowest(() => sleep(QUIET_MS))
    const uploads: UploadFigures[] = []
    for (const { send, ...about } of uploadCases()) {
      let [answer, tookMs] = ['', 0]
      const before = familyCpuMs(server.pid)
      const slowestSaveMs = await slowest(async () => {
        const startedAt = performance.now()
        answer = await send(sender)
        tookMs = performance.now() - startedAt
        await sleep(AFTERWARDS_MS)
      })
      uploads.push({ ...about, answer, tookMs, cpuMs: familyCpuMs(server.pid) - before, slowestSaveMs })
    }
    return { quietMs, uploads }
  } finally {
    await server[Symbol.asyncDispose]()
    postgres?.stop()
  }
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
