import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { importDemo } from '../../scripts/demo-data.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { root } from '../../scripts/run-command.ts'
import { serve } from '../../scripts/serve.ts'

export type FreshServer = {
  url: string
  dataDir: string
  stop: () => Promise<void>
  /** Kills it without a warning. */
  kill: () => Promise<void>
  /** Starts it again, after a kill, at the same address on the same data. */
  startAgain: () => Promise<void>
}

/** The real server on a free port with a bundle imported into a folder of its own; `stop` removes the folder. */
export async function startFreshServer(bundle = 'demo', env?: Record<string, string>): Promise<FreshServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-e2e-'))
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', clear)
  await importOnce(dataDir, bundle)
  const options = { dataDir, port: await freePort(), env: { LOG_LEVEL: 'warn', ...env } }
  let served = await serve(options)
  const startAgain = async () => {
    served = await serve(options)
  }
  const stop = async () => {
    await served.stop()
    process.off('exit', clear)
    clear()
  }
  const kill = async () => {
    if (served.pid) process.kill(served.pid, 'SIGKILL')
    await served.exited
  }
  return { url: served.url, dataDir, stop, kill, startAgain }
}

/** The real server on an empty store, and the address of its first account, as its log tells it. */
export async function startEmptyServer(): Promise<FreshServer & { setup: () => string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-e2e-'))
  let log = ''
  const onLog = (text: string) => {
    log += text
  }
  const served = await serve({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'warn' }, onLog })
  const stop = async () => {
    await served.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const never = () => Promise.reject(new Error('This server is not started again.'))
  const setup = () => /"url":"([^"]*\/setup#[^"]+)"/.exec(log)?.[1] ?? ''
  return { url: served.url, dataDir, stop, kill: stop, startAgain: never, setup }
}

/** Importing takes seconds of a core: what a bundle makes is kept for the servers after it. Its times are those of the first. */
async function importOnce(dataDir: string, bundle: string): Promise<void> {
  const folder = process.env.OLYMPIAD_IMPORTED
  if (!folder) return importDemo(dataDir, bundle)
  const kept = join(folder, nameOf(resolve(root, bundle)))
  if (!existsSync(kept)) {
    const made = mkdtempSync(`${kept}-`)
    await importDemo(made, bundle)
    try {
      renameSync(made, kept)
    } catch {
      rmSync(made, { recursive: true }) // another worker was first
    }
  }
  cpSync(kept, dataDir, { recursive: true })
}

/** The same for folders with the same content. */
function nameOf(bundle: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(bundle, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(bundle, name)
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A copy of the demo bundle whose `olympiad.json` was changed, for a journey that needs its own times; returns its folder. */
// biome-ignore lint/suspicious/noExplicitAny: the bundle's own reader judges what the change made of it
export function changedDemo(change: (olympiad: any) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bundle-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'demo'), folder, { recursive: true })
  const file = join(folder, 'olympiad.json')
  const olympiad = JSON.parse(readFileSync(file, 'utf8'))
  change(olympiad)
  writeFileSync(file, JSON.stringify(olympiad, null, 2))
  return folder
}
