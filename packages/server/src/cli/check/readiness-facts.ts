import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { parseRecordTime } from '@olympiad/contract/record-time'
import {
  bucketProbe,
  type Engine,
  fileKey,
  table,
  undeclaredProxySince,
  uploadsFolder,
  usualFloor,
} from '@olympiad/engine'
import type { Config } from '../../config.ts'
import { readEditionPolicy } from '../../domain/ground/edition-policy.ts'
import { questionsOf } from '../../domain/ground/papers.ts'
import { demoAccounts } from '../demo-data.ts'
import { demoMark } from '../demo-marks.ts'
import type { ExamFacts, PaperFacts, ServerFacts } from './readiness.ts'

const WEB = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const MIB = 2 ** 20
/** Bytes of one examinee: about twenty camera pictures, and the records. */
const [PICTURE_BYTES, RECORD_BYTES] = [19 * MIB, MIB]

/** Whether the bucket of files answers; undefined without a bucket. */
export async function isBucketUp(engine: Engine, config: Config): Promise<boolean | undefined> {
  return bucketProbe(engine, config)?.check()
}

/** What the server has for every exam that has not ended, the next one first. No file is read where `files` says that none can be. */
export async function examFacts(engine: Engine, { areFilesThere = true } = {}): Promise<ExamFacts[]> {
  const [exams, papers, approvals, keys] = await Promise.all([
    table(engine, olympiad.exams).all(),
    table(engine, olympiad.questionpapers).all(),
    table(engine, olympiad.approvals).where({ approved: true }),
    table(engine, olympiad.answers).all(),
  ])
  const facts = exams.map(async (exam) => {
    const own = papers.filter((paper) => paper.exam === exam.id)
    const counts = await examineesByPaper(engine, exam.id)
    const provided = own.reduce((total, { id }) => total + (counts.get(id) ?? 0), 0)
    const examinees = [...counts.values()].reduce((total, count) => total + count, 0)
    return {
      name: exam.name,
      level: exam.level,
      startsMs: parseRecordTime(exam.starts),
      endsMs: parseRecordTime(exam.ends),
      closesMs: parseRecordTime(exam.closes),
      releasedMs: parseRecordTime(exam.released),
      isApproved: approvals.some((approval) => approval.exam === exam.id),
      papers: await Promise.all(own.map((paper) => paperFacts(engine, paper, { keys, areFilesThere }))),
      examinees,
      withoutPaper: examinees - provided,
    }
  })
  const now = engine.now()
  return (await Promise.all(facts))
    .filter(({ endsMs }) => endsMs > now)
    .toSorted((one, two) => one.startsMs - two.startsMs)
}

/** What the server itself has. */
export async function serverFacts(engine: Engine, config: Config): Promise<Omit<ServerFacts, 'isBucketUp'>> {
  const idle = await table(engine, olympiad.supervisors).where({ role: 'coordinator', school: '' })
  const uploads = uploadsFolder(config)
  const { bavail, bsize, blocks } = await statfs(existsSync(uploads) ? uploads : config.dataDir)
  return {
    nowMs: engine.now(),
    requireApproval: config.requireApproval,
    superusers: (await table(engine, olympiad.superusers).all()).length,
    isWebBuilt: existsSync(join(WEB, 'index.html')),
    freeBytes: bavail * bsize,
    bytesEach: (config.bucket ? 0 : PICTURE_BYTES) + (config.databaseUrl ? 0 : RECORD_BYTES),
    floorBytes: config.diskFloor ?? usualFloor(blocks * bsize),
    undeclaredProxy: config.trustProxy ? undefined : await undeclaredProxySince(engine),
    idleCoordinators: idle.map(({ username }) => username),
    waitingRevisions: (await table(engine, olympiad.keyrevisions).where({ state: 'proposed' })).length,
    edition: await readEditionPolicy(engine),
    demo: [...(existsSync(join(config.dataDir, demoMark)) ? [demoMark] : []), ...(await demoAccounts(engine))],
  }
}

type Paper = StoredOf<typeof olympiad.questionpapers>
type Key = StoredOf<typeof olympiad.answers>

interface Beside {
  readonly keys: readonly Key[]
  readonly areFilesThere: boolean
}

async function paperFacts(engine: Engine, paper: Paper, { keys, areFilesThere }: Beside): Promise<PaperFacts> {
  const letters = keys.find((key) => key.questionpaper === paper.id)?.answers ?? []
  const keyed = letters.filter((text) => text !== '').length
  const { questionpaper: name, questionpaperlink: link } = paper
  if (name !== '' && !areFilesThere) return { label: name, size: 'unread', keyed, content: '' }
  const content = await questionsOf(engine, paper)
  if (link !== '') return { label: link, size: undefined, keyed, content }
  const file = name === '' ? null : await engine.storage.open(fileKey(olympiad.questionpapers, paper.id, name))
  return { label: name, size: file?.size ?? null, keyed, content }
}

async function examineesByPaper(engine: Engine, exam: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const examinees = table(engine, olympiad.examinees).each({ where: { exam }, select: ['questionpaper'] })
  for await (const { questionpaper } of examinees) counts.set(questionpaper, (counts.get(questionpaper) ?? 0) + 1)
  return counts
}
