import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestBucket, type TestBucket } from '@olympiad/engine/test/bucket/bucket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketEnv } from '../test/bucket-env.ts'
import { type ServerProcess, startServerProcess } from '../test/server-process.ts'

const deployed = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
/** Of PostgreSQL alone, and said by `health.test.ts` of the engine. */
const OF_POSTGRES = ['olympiad_database_connections']
/** Prometheus makes it itself. */
const BUILT_IN = ['up']

let folder = ''
let server: ServerProcess
let bucket: TestBucket
let rules = ''
let metrics = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-alerts-'))
  bucket = await openTestBucket()
  server = await startServerProcess({ DATA_DIR: folder, ...bucketEnv(bucket.place) })
  rules = await deployed('deploy/prometheus/olympiad-alerts.yml')
  metrics = await (await fetch(`${server.url}/metrics`)).text()
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.exited
  await bucket[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Names of metrics in an expression: what stands before a selector, a range or an operator, and is no function. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}/g, '').replace(/by \([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => name === 'up' || /^(olympiad|nodejs|process)_/.test(name))
}

const expressions = () => [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text)
const alerts = () => [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

describe('the alert rules', () => {
  it('ask for metrics that a server has', () => {
    expect(expressions().length).toBe(alerts().length)
    const named = new Set(expressions().flatMap(metricsIn))
    const isThere = (name: string) => metrics.includes(`# TYPE ${name.replace(/_bucket$/, '')} `)
    const missing = [...named].filter((name) => ![...BUILT_IN, ...OF_POSTGRES].includes(name) && !isThere(name))
    expect(missing).toEqual([])
    expect(named.size).toBeGreaterThan(12)
    for (const name of OF_POSTGRES) expect(metrics).toContain(`# TYPE ${name} `)
  })

  it('each have a section in the runbook, which names no metric that there is not', async () => {
    const runbook = await deployed('docs/runbook.md')
    const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, text = '']) => text).join(', ')
    expect(alerts().filter((name) => !headings.includes(name))).toEqual([])
    const named = [...runbook.matchAll(/`(olympiad_\w+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([])
    expect(runbook.split(/\s+/).length).toBeLessThan(1500)
  })

  it('have samples for the olympiad itself', () => {
    for (const line of ['exams_running 0', 'sheets_open 0', 'backup_last_success_timestamp_seconds 0', 'bucket_up 1'])
      expect(metrics).toContain(`\nolympiad_${line}\n`)
    for (const job of ['sweep sessions', 'remove what was kept']) expect(metrics).toContain(`{job="${job}"}`)
  })
})
