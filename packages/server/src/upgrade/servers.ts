import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** How the servers of this machine are stopped and started: lines for a shell. */
export interface ServerCommands {
  readonly stop: string
  readonly start: string
  /** The address of each, to ask how it is. */
  readonly urls: readonly string[]
}

/** The servers of this machine while their release is replaced. */
export interface Servers {
  readonly commands: ServerCommands
  /** Throws for one that still answers. */
  stop(): Promise<void>
  /** Starts those of the release behind the link, and waits until each is healthy and of that version. Throws if one is not. */
  start(version: string): Promise<void>
}

const READY_MS = 120_000
const AGAIN_MS = 250
const ASK_MS = 5000

export function serversBy(commands: ServerCommands): Servers {
  const { start, stop, urls } = commands
  let keeper: ChildProcess | undefined
  return {
    commands,
    async stop() {
      // From now on a process of its own starts them, should this one end before it does: by SIGKILL too.
      keeper ??= spawn('/bin/sh', ['-c', `read done || { ${start}\n}`], {
        ...{ detached: true, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] },
      })
      keeper.unref()
      runShell(stop)
      for (const url of urls)
        if (await healthOf(url)) throw new Error(`a server still answers at ${url}. Stop it first`)
    },
    async start(version) {
      runShell(start)
      const endMs = performance.now() + READY_MS
      for (const url of urls)
        for (;;) {
          const health = await healthOf(url)
          if (health?.code === 200 && health.version === version) break
          if (performance.now() > endMs) throw new Error(`the server at ${url} is not healthy as ${version}`)
          await sleep(AGAIN_MS)
        }
      keeper?.stdin?.end('done\n')
      keeper = undefined
    },
  }
}

/** Lines that were typed, or those for the units of systemd that run now. Throws where there is neither. */
export function serverCommands(
  { host, port }: Pick<Config, 'host' | 'port'>,
  typed: { readonly stop: string | undefined; readonly start: string | undefined },
): ServerCommands {
  const address = host.includes(':') ? `[${host}]` : host.replace('0.0.0.0', '127.0.0.1')
  const at = (one: number | string) => `http://${address}:${one}`
  if ((typed.stop === undefined) !== (typed.start === undefined)) throw new Error('--stop and --start belong together')
  if (typed.stop !== undefined) return { stop: typed.stop, start: typed.start ?? '', urls: [at(port)] }
  const units = runningUnits()
  if (units.length === 0)
    throw new Error(
      'no server runs as a unit of systemd here. Start it, or say how servers stop and start by --stop and --start',
    )
  const ports = units.map((unit) => /@(\d+)\.service$/.exec(unit)?.[1] ?? port)
  return { stop: `systemctl stop ${units.join(' ')}`, start: `systemctl start ${units.join(' ')}`, urls: ports.map(at) }
}

function runningUnits(): string[] {
  if (!existsSync('/run/systemd/system')) return []
  const args = ['list-units', '--plain', '--no-legend', '--state=active', 'olympiad@*.service']
  const lines = execFileSync('systemctl', args, { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => /^olympiad@[\w.-]+\.service/.exec(line)?.[0] ?? [])
}

function runShell(command: string): void {
  execFileSync('/bin/sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
}

interface Health {
  readonly code?: number
  readonly version?: string
}

/** What a server says of itself; undefined where none answers. */
export async function healthOf(url: string): Promise<Health | undefined> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ASK_MS) })
    const { version } = (await answer.json()) as { version?: string }
    return { code: answer.status, ...(version !== undefined && { version }) }
  } catch {
    return undefined
  }
}
