import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { superusers } from '@olympiad/contract/collection'
import { parseRecordTime } from '@olympiad/contract/record-time'
import {
  compileOnce,
  decodeRow,
  type Engine,
  fileKey,
  type StoredRecord,
  undeclaredProxySince,
  usualFloor,
} from '@olympiad/engine'
import type { Config } from '../config.ts'
import { demoAccounts } from './demo-data.ts'
import { demoMark } from './demo-marks.ts'
import type { ExamFacts, PaperFacts, ServerFacts } from './readiness.ts'

const WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** What the server has for every exam that has not ended, the next one first. */
export async function examFacts(engine: Engine): Promise<ExamFacts[]> {
  const [exams, papers, approvals, keys] = (await Promise.all(
    ['exams', 'questionpapers', 'approvals', 'answers'].map((name) => records(engine, name)),
  )) as [StoredRecord[], StoredRecord[], StoredRecord[], StoredRecord[]]
  const facts = exams.map(async (exam) => {
    const own = papers.filter((paper) => paper.exam === exam.id)
    const counts = await examineesByPaper(engine, exam.id)
    const provided = own.reduce((total, { id }) => total + (counts.get(id) ?? 0), 0)
    const examinees = [...counts.values()].reduce((total, count) => total + count, 0)
    return {
      name: String(exam.name),
      level: String(exam.level),
      startsMs: parseRecordTime(String(exam.starts)),
      endsMs: parseRecordTime(String(exam.ends)),
      isApproved: approvals.some((approval) => approval.exam === exam.id && approval.approved === true),
      papers: await Promise.all(own.map((paper) => paperFacts(engine, paper, keys))),
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
export async function serverFacts(engine: Engine, config: Config): Promise<ServerFacts> {
  const { bavail, bsize, blocks } = await statfs(config.dataDir)
  return {
    nowMs: engine.now(),
    requireApproval: config.requireApproval,
    superusers: (await records(engine, superusers.name)).length,
    isWebBuilt: existsSync(join(WEB, 'index.html')),
    freeBytes: bavail * bsize,
    floorBytes: config.diskFloor ?? usualFloor(blocks * bsize),
    undeclaredProxy: config.trustProxy ? undefined : await undeclaredProxySince(engine),
    demo: [...(existsSync(join(config.dataDir, demoMark)) ? [demoMark] : []), ...(await demoAccounts(engine))],
  }
}

async function paperFacts(engine: Engine, paper: StoredRecord, keys: readonly StoredRecord[]): Promise<PaperFacts> {
  const letters = keys.find((key) => key.questionpaper === paper.id)?.answers
  const keyed = Array.isArray(letters) ? letters.filter((text) => text !== '').length : 0
  const link = String(paper.questionpaperlink)
  if (link !== '') return { label: link, size: undefined, keyed }
  const name = String(paper.questionpaper)
  const file =
    name === '' ? null : await engine.storage.open(fileKey(collection(engine, 'questionpapers'), paper.id, name))
  return { label: name, size: file?.size ?? null, keyed }
}

async function examineesByPaper({ database }: Engine, exam: string): Promise<Map<string, number>> {
  const { builder } = database.dialect
  const query = builder.selectFrom('examinees').select(['questionpaper', builder.fn.countAll().as('count')])
  const rows = await database.all(compileOnce(query.where('exam', '=', exam).groupBy('questionpaper')))
  return new Map(rows.map(({ questionpaper, count }) => [String(questionpaper), Number(count)]))
}

async function records(engine: Engine, name: string): Promise<StoredRecord[]> {
  const { builder } = engine.database.dialect
  const rows = await engine.database.all(compileOnce(builder.selectFrom(name).selectAll()))
  return rows.map((row) => decodeRow(collection(engine, name), row))
}

function collection({ registry }: Engine, name: string) {
  const found = registry.find(name)
  if (!found) throw new Error(`there is no collection ${name}`)
  return found
}
