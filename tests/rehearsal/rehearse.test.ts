import { join } from 'node:path'
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

/** A day of less than a minute, of which the page's own waiting is most. */
async function play(wanted: Partial<Options>, breaking: Breaking = {}): Promise<Report> {
  const shape = { students: STUDENTS, minutes: 1, servers: 1, answers: 70, store: 'sqlite', faults: [] } as const
  const rest = { edition: join(root, 'demo'), exam: undefined, report: '', takesPictures: true, isStrict: false }
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

it.concurrent.for([
  { store: 'sqlite', servers: 1, faults: ['kill', 'skew'] },
  { store: 'postgres', servers: 2, faults: ['kill', 'skew'] },
] as const)('keeps every promise on $store while servers are killed', LIMIT, async (wanted) => {
  const after = refusesItsExam
  const report = await play(wanted, { after })
  expect(brokenOf(report)).toEqual([])
  const { ledgers, struck } = report.day
  expect(struck.map(({ kind }) => kind)).toEqual(['kill', 'kill'])
  expect(ledgers.filter(({ readableMs, receipt, result }) => readableMs > 0 && receipt && result)).toHaveLength(
    STUDENTS,
  )
  // On a machine that has much else to do the servers are away for most of it.
  expect(ledgers.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(0)
  expect(ledgers.reduce((sum, { probes }) => sum + probes, 0)).toBeGreaterThanOrEqual(STUDENTS * 3)
})

it.concurrent('finds a lost answer, and a paper that was read too soon, and names them', LIMIT, async () => {
  const report = await play(
    {},
    {
      async waiting(send) {
        const path = '/api/collections/examinees/records'
        const [early] = (await send<{ items: { id: string }[] }>('GET', `${path}?filter=username="rehearsal00002"`))
          .items
        await send('PATCH', `${path}/${early?.id}`, { body: { starts: new Date(Date.now() - 1000).toISOString() } })
      },
      after: (env) =>
        withEngine({ config: readConfig(env), now: Date.now }, async ({ database }) => {
          const sql = `DELETE FROM attempts WHERE id = (SELECT min(id) FROM attempts WHERE option != '')`
          await database.write((transaction) => transaction.all({ sql, parameters: [] }))
        }),
    },
  )
  const broken = brokenOf(report)
  expect(broken).toContainEqual(
    expect.stringMatching(/^rehearsal00002 could read the paper \d\.\d s before the start\.$/),
  )
  const lost = /^[ABCD] to question \d+ was acknowledged to (rehearsal\d{5}), and the store has nothing\.$/
  const named = broken.map((sentence) => lost.exec(sentence)?.[1]).filter(Boolean)
  expect(named).toHaveLength(1)
  expect(broken).toContainEqual(expect.stringMatching(new RegExp(`of ${named[0]} does not agree with the rows`)))
  expect(reportHtml(report)).toContain('A promise was broken')
})
