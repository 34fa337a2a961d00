import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, readlinkSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BOOT = join(import.meta.dirname, 'boot-debian.sh')
const AGAIN_MS = 100
const SYSTEMD = ['/lib/systemd/systemd', '--show-status=no']
const PLAIN = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' }

/** A Debian in a folder that runs, with a network of its own: each port is free, and no other machine is reached. */
export class BootedDebian {
  readonly #group = `booted-debian-${randomUUID()}`
  readonly #child: ChildProcess
  readonly #closed: Promise<unknown>
  #complaint = ''

  private constructor(folder: string, init: readonly string[]) {
    this.#child = spawn('sh', [BOOT, folder, this.#group, ...init], { stdio: ['ignore', 'ignore', 'pipe'] })
    this.#child.stderr?.on('data', (text) => (this.#complaint += text))
    this.#closed = once(this.#child, 'close')
  }

  /** Boots it by its systemd, until that takes commands. Throws what it said if it ends before. */
  static async boot(folder: string): Promise<BootedDebian> {
    const booted = new BootedDebian(folder, SYSTEMD)
    await booted.#until(() => /running|degraded/.test(booted.#try('systemctl is-system-running')))
    return booted
  }

  /** Only its files, without its systemd. */
  static async enter(folder: string): Promise<BootedDebian> {
    const entered = new BootedDebian(folder, ['sleep', 'infinity'])
    await entered.#until(() => entered.#try('cat /proc/1/comm') === 'sleep\n')
    return entered
  }

  async #until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (this.#child.exitCode !== null) throw new Error(`the Debian does not run: ${this.#complaint}`)
      await sleep(AGAIN_MS)
    }
  }

  /** Runs lines of a shell within, as its operator types them; what they printed. Throws at the first that fails. */
  run(lines: string, folder = '/root'): string {
    return this.#within(['bash', '-ec', `cd ${folder}\n${lines}`])
  }

  /** Nothing before it has processes of its own. */
  #try(line: string): string {
    try {
      const isOwn = readlinkSync(`/proc/${childOf(this.#child.pid)}/ns/pid`) !== readlinkSync('/proc/self/ns/pid')
      if (!isOwn) return ''
      return this.#within(['sh', '-c', `${line} || true`])
    } catch {
      return '' // not even a process yet
    }
  }

  #within(command: readonly string[]): string {
    const target = childOf(this.#child.pid)
    const options = { encoding: 'utf8', env: PLAIN, stdio: 'pipe' } as const
    return execFileSync('nsenter', ['--target', target, '--all', ...command], options)
  }

  /** Asks a server within by a program of this machine, which the Debian may not have. */
  fetch(url: string, init: RequestInit = {}): { readonly status: number; readonly body: string } {
    const program = `const answer = await fetch(...JSON.parse(process.argv[1]))
      console.log(JSON.stringify({ status: answer.status, body: await answer.text() }))`
    const args = ['--target', childOf(this.#child.pid), '--net', process.execPath, '--input-type=module', '-e', program]
    return JSON.parse(execFileSync('nsenter', [...args, JSON.stringify([url, init])], { encoding: 'utf8' }))
  }

  /** Ends all its processes. */
  async stop(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#closed
    for (const group of globSync(`/sys/fs/cgroup{,/*}/${this.#group}`)) await removeGroup(group)
  }
}

function childOf(pid: number | undefined): string {
  const path = `/proc/${pid}/task/${pid}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

/** The innermost first; processes that were killed leave theirs a little later. */
async function removeGroup(group: string): Promise<void> {
  const within = globSync(`${group}/**/`).sort((one, other) => other.length - one.length)
  for (const folder of [...within, group])
    while (existsSync(folder))
      try {
        rmdirSync(folder)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
        await sleep(AGAIN_MS)
      }
}
