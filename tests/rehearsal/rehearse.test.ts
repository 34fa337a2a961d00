import { join } from 'node:path'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { expect, it } from 'vitest'
import { withEngine } from '../../packages/server/src/cli/with-engine.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import { root } from '../../scripts/run-command.ts'
import type { Options } from './options.ts'
import { type Breaking, rehearse } from './rehearse.ts'
import { type Report, reportHtml } from './report/report-html.ts'
import { refuseNearExam } from './world/near-exam.ts'

const LIMIT = { timeout: 240_000 }
const STUDENTS = 12
const FAULTS = ['kill', 'skew'] as const

/** A day of less than a minute, of which the page's own waiting is most. */
async function play(wanted: Partial<Options>, breaking: Breaking = {}): Promise<Report> {
  const shape = { students: STUDENTS, minutes: 1, servers: 1, answers: 70, store: 'sqlite', faults: [] } as const
  const rest = {
    edition: join(root, 'demo'),
    exam: undefined,
    report: '',
    takesPictures: true,
    isStrict: false,
    isDrill: false,
  }
  const lengths = { signInS: 2, waitS: 18, examS: 24 }
  return rehearse({ ...shape, ...rest, ...wanted }, { lengths, say: () => {}, ...breaking })
}

const brokenOf = ({ kept }: Report) => kept.flatMap(({ broken }) => broken)

/** No rehearsal on the machine of a store whose exam is near; a day after the end it may be. */
async function refusesItsExam(env: Readonly<Record<string, string>>): Promise<void> {
  const hourMs = 3_600_000
  const refusal = (nowMs: number) => refuseNearExam(env, nowMs).catch((error: Error) => error.message)
  const said = /: the exam Senior starts at (\S+Z): no rehearsal/.exec(String(await refusal(Date.now() - 2 * hourMs)))
  const startsMs = Date.parse(said?.[1] ?? '')
  expect(await refusal(startsMs + 1)).toMatch(/: the exam Senior runs until 20/)
  expect(await refusal(startsMs - 25 * hourMs)).toBeUndefined()
  expect(await refusal(startsMs + hourMs)).toBeUndefined()
}

const ROWS = '/api/collections/examinees/records'
const EARLY = 'rehearsal00001'

/** One student's own window begins before the start, and one answer is lost when all is over. */
const BREAKING: Breaking = {
  // By the store itself: no call writes a window, not even a superuser's. Another change of the account tells the page.
  async waiting(env, send) {
    await withEngine({ config: readConfig(env), now: Date.now }, async ({ database }) => {
      const starts = formatRecordTime(Date.now() - 1000)
      const sql = `UPDATE examinees SET starts = '${starts}' WHERE username = '${EARLY}'`
      await database.write((transaction) => transaction.all({ sql, parameters: [] }))
    })
    const found = await send<{ items: { id: string }[] }>('GET', `${ROWS}?filter=username="${EARLY}"`)
    await send('PATCH', `${ROWS}/${found.items[0]?.id}`, { body: { room: 'Hall 1' } })
  },
  after: (env) =>
    withEngine({ config: readConfig(env), now: Date.now }, async ({ database }) => {
      const oldest = "SELECT id FROM attempts WHERE option != '' ORDER BY created LIMIT 1"
      const sql = `DELETE FROM attempts WHERE id = (${oldest})`
      await database.write((transaction) => transaction.all({ sql, parameters: [] }))
    }),
}

/** Nobody was kept from anything, whatever was done to the servers. */
function expectWholeDay({ day: { ledgers, struck } }: Report): void {
  expect(struck.map(({ kind }) => kind)).toEqual(['kill', 'kill'])
  expect(ledgers.filter(({ readableMs, receipt, result }) => readableMs > 0 && receipt && result)).toHaveLength(
    STUDENTS,
  )
  // On a machine that has much else to do the servers are away for most of it.
  expect(ledgers.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(0)
  expect(ledgers.reduce((sum, { probes }) => sum + probes, 0)).toBeGreaterThanOrEqual(STUDENTS * 3)
}

it.concurrent('keeps every promise on postgres while one of two servers is killed', LIMIT, async () => {
  const report = await play({ store: 'postgres', servers: 2, faults: FAULTS }, { after: refusesItsExam })
  expect(brokenOf(report)).toEqual([])
  expectWholeDay(report)
})

it.concurrent(
  'names a lost answer and a paper that was read too soon, and keeps the rest on sqlite',
  LIMIT,
  async () => {
    const report = await play({ faults: FAULTS }, BREAKING)
    expectWholeDay(report)
    const broken = brokenOf(report)
    expect(broken).toContainEqual(
      expect.stringMatching(`^${EARLY} could read the paper \\d\\.\\d s before the start\\.$`),
    )
    const lost = /^[ABCD] to question \d+ was acknowledged to (rehearsal\d{5}), and the store has nothing\.$/
    const named = broken.map((sentence) => lost.exec(sentence)?.[1]).filter(Boolean)
    expect(named).toHaveLength(1)
    const differs = new RegExp(`^The receipt \\S+ of ${named[0]} does not agree with the rows`)
    expect(broken).toContainEqual(expect.stringMatching(differs))
    const isOwed = (sentence: string) =>
      sentence.startsWith(`${EARLY} `) && /before (the start|its time)/.test(sentence)
    expect(broken.filter((one) => !lost.test(one) && !differs.test(one) && !isOwed(one))).toEqual([])
    expect(reportHtml(report)).toContain('A promise was broken')
  },
)
