import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { asServer, type Engine, records, startTasks, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { runAct } from '../../../packages/olympiad/ground/server/acts/act.ts'
import { computeResults } from '../../../packages/olympiad/results/server/sets/compute-results.ts'
import type { ComputeResults } from '../../../packages/olympiad/results/server/sets/computed-results.ts'
import { resultsKind } from '../../../packages/olympiad/results/server/sets/results-kind.ts'
import { verifySet } from '../../../packages/olympiad/results/server/sets/verify-set.ts'
import { withEngine } from '../../../packages/server/src/cli/with-engine.ts'
import { readConfig } from '../../../packages/server/src/config.ts'
import { forkResults } from '../../../packages/server/src/results/fork-results.ts'

const QUESTIONS = 100
const [START, END, AT] = ['2026-01-01 00:00:00.000Z', '2026-01-01 02:00:00.000Z', '2026-01-01 01:00:00.000Z']
const NUMBERS = 'WITH RECURSIVE numbers(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)'
const PERSON = `printf('p%014d', (n * 7919) % 100000007)`
const PEOPLE = `${NUMBERS} INSERT INTO examinees (id, username, "tokenKey", name, exam, questionpaper, created, updated)
  SELECT ${PERSON}, printf('g%07d', n), printf('key%d', n), printf('Student %d', n), ?3, ?4, '${AT}', '${AT}' FROM numbers`
/** A letter for each question, drawn by a hash of the row so that scores differ. */
const ATTEMPTS = `${NUMBERS} INSERT INTO attempts (id, examinee, questionpaper, questionnumber, option, location, "deviceId", created, updated)
  SELECT printf('a%014d', n), printf('p%014d', (n / ${QUESTIONS} * 7919) % 100000007), ?3, n % ${QUESTIONS} + 1,
    substr('ABCD', 1 + ((n / ${QUESTIONS} * 31 + n * 2654435761) >> 7) % 4, 1), 'null', '', '${AT}', '${AT}' FROM numbers`
const AT_ONCE = 1_000_000

/** What computing a set took, in ms, and how many sheets it has. */
export interface ResultFigures {
  readonly sheets: number
  /** To read, mark, rank and compare, in a process of its own. */
  readonly computed: number
  /** That and writing all lines, until the set is ready. */
  readonly whole: number
  /** To compute it once more and compare each line, as `results verify` does. */
  readonly verified: number
}

/** What a reader wants to know of them, in lines. */
export function resultsLines({ sheets, computed, whole, verified }: ResultFigures): string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    `results of ${grouped(sheets)} sheets of ${QUESTIONS} questions, on SQLite`,
    `  computed ${seconds(computed)}, ready ${seconds(whole)}, verified ${seconds(verified)}`,
  ]
}

/** Fills an embedded store with sheets, and computes and verifies a result set of them. */
export async function measureResults(people: number): Promise<ResultFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-results-'))
  const context = { config: readConfig({ DATA_DIR: folder }), now: Date.now }
  try {
    const ids = await withEngine(context, addExam)
    storeSheets(join(folder, 'olympiad.db'), people, ids)
    return await withEngine(context, async (engine) => {
      let computed = 0
      const compute: ComputeResults = async (...args) => {
        const from = performance.now()
        const done = await forkResults(context.config)(...args)
        computed = performance.now() - from
        return done
      }
      const from = performance.now()
      const { resultset } = await runAct(engine, computeResults, { input: { exam: ids.exam } })
      const set = await readySet(engine, compute, resultset)
      const whole = performance.now() - from
      const { isSame } = await verifySet(engine, set)
      if (!isSame || set.sheets !== people) throw new Error(`the set of ${set.sheets} sheets does not come out again`)
      return { sheets: set.sheets, computed, whole, verified: performance.now() - from - whole }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface ExamIds {
  readonly exam: string
  readonly paper: string
}

async function addExam(engine: Engine): Promise<ExamIds> {
  return engine.database.write(async (transaction) => {
    const ground = { engine, transaction, ...asServer(engine) }
    const { id: exam } = await records(ground, olympiad.exams).insert({
      name: 'Senior',
      level: '2',
      starts: START,
      ends: END,
    })
    const { id: paper } = await records(ground, olympiad.questionpapers).insert({ exam })
    const answers = Array.from({ length: QUESTIONS }, (_, at) => 'ABCD'[at % 4] ?? 'A')
    await records(ground, olympiad.answers).insert({ questionpaper: paper, answers })
    return { exam, paper }
  })
}

function storeSheets(file: string, people: number, { exam, paper }: ExamIds): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF')
  database.prepare(PEOPLE).run(0, people, exam, paper)
  const insert = database.prepare(ATTEMPTS)
  for (let from = 0; from < people * QUESTIONS; from += AT_ONCE)
    insert.run(from, Math.min(from + AT_ONCE, people * QUESTIONS), paper)
  database.exec('ANALYZE')
  database.close()
}

async function readySet(engine: Engine, compute: ComputeResults, id: string) {
  const stop = startTasks(engine, { tasks: olympiad.tasks, kinds: [resultsKind(compute)] })
  try {
    for (;;) {
      const set = await table(engine, olympiad.resultsets).find(id)
      if (set?.state === 'ready') return set
      const [task] = await table(engine, olympiad.tasks).where({ state: 'failed' })
      if (task) throw new Error(task.fault)
      await sleep(100)
    }
  } finally {
    await stop()
  }
}
