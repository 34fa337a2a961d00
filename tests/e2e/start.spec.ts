import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/machine/free-port.ts'
import { root } from '../../scripts/run-command.ts'
import { serve } from '../../scripts/serve.ts'
import { expect, test } from './fixtures.ts'

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

test('npm start opens a live demo, says where and how, ends on Ctrl-C, and does it again', async () => {
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

test('npm start leaves a folder alone that holds an olympiad of its own', async () => {
  mkdirSync(join(dataDir, 'storage'))
  const { url, said, stop } = await start()
  expect(said).toContain('the demo was left out')
  expect(await examsOf(url)).toEqual([])
  await stop()
})

test('serve never brings any demo data', async () => {
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
