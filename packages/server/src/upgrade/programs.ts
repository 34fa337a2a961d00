import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type ChangedSettings, environmentWith } from '../config.ts'
import type { Release } from './installation.ts'
import { healthOf } from './servers.ts'

/** What a release counts in a store: the command `counts`. */
export interface Counts {
  /** The digest of the tables that it declares, with its named migrations. */
  readonly tables: string
  readonly records: Readonly<Record<string, number>>
}

/** What the programs of a release do with the store, or with the one that settings name. Each throws what its program complained of. */
export interface Programs {
  mayUpgrade(release: Release, reason: string | undefined): Promise<void>
  backUp(release: Release, file: string): Promise<void>
  restore(release: Release, file: string, settings: ChangedSettings): Promise<void>
  counts(release: Release, settings?: ChangedSettings): Promise<Counts>
  /** Records that were written since an instant (ms since the epoch), by collection. */
  writtenSince(release: Release, sinceMs: number): Promise<Counts['records']>
  /** Starts a server, and ends it once it is healthy. */
  tryServer(release: Release, settings: ChangedSettings): Promise<void>
  /** A program of the system, in the name of the store's owner: what root did in that account's folder could be led astray by links. */
  system(command: string, ...args: readonly string[]): Promise<void>
}

/** Programs of their own processes, as the account that owns the data folder: never as root. */
export function programsOn(dataDir: string): Programs {
  const start = (command: string, args: readonly string[], settings: ChangedSettings = {}) =>
    spawn(command, args, {
      ...{ cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env: environmentWith({ DATA_DIR: dataDir, ...settings }) },
      ...ownerOf(dataDir),
    })
  const command = ({ folder }: Release, args: readonly string[], settings?: ChangedSettings) =>
    start(join(folder, 'node_modules/.bin/node'), [join(folder, 'packages/server/src/main.ts'), ...args], settings)
  const run = (release: Release, args: readonly string[], settings?: ChangedSettings) =>
    ended(command(release, args, settings))
  return {
    mayUpgrade: async (release, reason) =>
      void (await run(release, ['may-upgrade', ...(reason === undefined ? [] : ['--reason', reason])])),
    backUp: async (release, file) => void (await run(release, ['backup', '--records-only', file])),
    restore: async (release, file, settings) => void (await run(release, ['restore', '--keep-secret', file], settings)),
    counts: async (release, settings) => JSON.parse(await run(release, ['counts'], settings)),
    writtenSince: async (release, sinceMs) =>
      JSON.parse(await run(release, ['counts', '--since', new Date(sinceMs).toISOString()])).records,
    async tryServer(release, settings) {
      const child = command(release, ['serve', '--demo'], settings)
      const closed = once(child, 'close')
      try {
        const health = await healthOf(await readyUrl(child))
        if (health?.code !== 200 || health.version !== release.version)
          throw new Error(`${release.version} says on the copy: ${JSON.stringify(health)}`)
      } finally {
        child.kill('SIGTERM')
        await closed
      }
    },
    system: async (name, ...args) => void (await ended(start(name, args))),
  }
}

function ownerOf(dataDir: string): { readonly uid: number; readonly gid: number } | undefined {
  const { uid, gid } = statSync(dataDir)
  return process.getuid?.() === uid ? undefined : { uid, gid }
}

/** What a program printed, once it has ended. */
async function ended(child: ChildProcess): Promise<string> {
  let [said, complained] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complained += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error((complained || said).trim() || `${child.spawnfile} ended with ${code}`)
  return said
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let log = ''
  const ready = Promise.withResolvers<string>()
  const hear = (text: string) => {
    log = (log + text).slice(-10_000)
    const url = /"url":"([^"]+)".*"msg":"Ready\."/.exec(log)?.[1]
    if (url !== undefined) ready.resolve(url)
  }
  child.stdout?.setEncoding('utf8').on('data', hear)
  child.stderr?.setEncoding('utf8').on('data', hear)
  child.once('error', ready.reject)
  child.once('close', () => ready.reject(new Error(`the new release does not start on the copy: ${log.slice(-2000)}`)))
  return ready.promise
}
