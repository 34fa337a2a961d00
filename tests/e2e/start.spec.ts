import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellStory } from '../../scripts/demo/tell-story.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { root } from '../../scripts/run-command.ts'
import { serve } from '../../scripts/serve.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { asSuperuser } from './record-service.ts'

let dataDir = ''
let started: ChildProcess[] = []

// A build of the web app may be part of it.
test.describe.configure({ timeout: 180_000 })
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'olympiad-start-'))
  started = []
})
test.afterEach(async () => {
  for (const child of started.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm start opens a live demo, says where and how, ends on Ctrl-C, and does it again', {
  tag: LONG_TAG,
}, async () => {
  for (const _time of ['first', 'second']) {
    const { url, said, stop } = await start()
    expect(said).toMatch(/live01 … live20 +\/login +an exam under way/)
    expect(said).toContain('olympiad2025')
    expect(said).toContain('admin@example.org')
    const exams = await examsOf(url)
    expect(exams).toHaveLength(4)
    expect(exams.filter(({ starts, ends }) => isNow(starts, ends))).toHaveLength(2)
    expect(await stop()).toBe(0)
  }
})

// fails when: a chapter of the story is refused, or is told twice
test('npm start fills each page of the console, once, and leaves the pages of students as they were', {
  tag: LONG_TAG,
}, async () => {
  const { url, stop } = await start()
  const service = await asSuperuser(url)
  const count = async (collection: string, filter = '') =>
    (await service.collection(collection).getList(1, 1, { filter })).totalItems
  const ofStates = (collection: string, states: readonly string[]) =>
    Promise.all(states.map((state) => count(collection, `state = "${state}"`)))
  await expect.poll(() => count('tasks', 'kind = "backup" && state = "done"'), { timeout: 60_000 }).toBe(1)
  await tellStory({ url, signal: AbortSignal.timeout(60_000) })
  expect(await ofStates('registrations', ['', 'asked', 'accepted', 'refused'])).toEqual([4, 1, 1, 1])
  expect(await ofStates('imports', ['applied', 'planned'])).toEqual([1, 1])
  expect(await ofStates('objections', ['open', 'accepted', 'refused'])).toEqual([1, 0, 3])
  expect(await ofStates('certificates', ['valid', 'superseded'])).toEqual([35, 0])
  expect(await count('importrows', 'kind = "faulty"')).toBe(1)
  expect(await count('resultsets', 'state = "published" && sheets = 35')).toBe(1)
  expect(await Promise.all(['notices', 'slipprints', 'resultsets'].map((name) => count(name)))).toEqual([2, 1, 1])
  expect(await count('mails')).toBeGreaterThan(3)
  expect(await count('tasks', 'kind = "backup"')).toBe(1)
  expect(await Promise.all([count('notifications'), count('exams', 'objectionsuntil != ""')])).toEqual([2, 0])
  expect(await stop()).toBe(0)
})

test('npm start leaves a folder alone that holds an olympiad of its own', { tag: LONG_TAG }, async () => {
  mkdirSync(join(dataDir, 'storage'))
  const { url, said, stop } = await start()
  expect(said).toContain('the demo was left out')
  expect(await examsOf(url)).toEqual([])
  await stop()
})

test('serve never brings any demo data', { tag: LONG_TAG }, async () => {
  const { url, stop } = await serve({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'warn' } })
  expect(await examsOf(url)).toEqual([])
  await stop()
})

/** Runs what `npm start` runs, until it has said its welcome. */
async function start() {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '' }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    exited.then((code) => reject(new Error(`npm start ended with code ${code}: ${said}`)))
    child.stdout.on('data', (part) => {
      said += part
      if (said.includes('Ctrl-C stops it')) resolve()
    })
  })
  const stop = () => {
    child.kill('SIGINT')
    return exited
  }
  return { url: `http://127.0.0.1:${port}`, said, stop }
}

async function examsOf(url: string): Promise<{ starts: string; ends: string }[]> {
  const response = await fetch(`${url}/api/collections/exams/records`)
  return (await response.json()).items
}

function isNow(starts: string, ends: string): boolean {
  return Date.parse(starts) <= Date.now() && Date.now() < Date.parse(ends)
}
