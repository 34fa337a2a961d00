import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A server of databases: where it answers, the folder that is ours to remove, and how to end it (twice is harmless). */
export type Running = {
  url: string
  /** The same by its socket: a statement and its answer take two thirds of the time. */
  socketUrl?: string
  folder?: string
  stop: () => void
}
/** One of our own can also be crashed and started again. */
export type Cluster = Running & { crash: () => Promise<void> }

// The cluster lives for one test run: a crash may lose it, so nothing waits for the disk.
const hasty = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'autovacuum=off',
]

/** Starts a throw-away PostgreSQL on a free port of the loopback; gone at the end of the process, also on Ctrl-C. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-pg-'))
  const data = join(folder, 'data')
  const as = ordinaryUser()
  if (as) chownSync(folder, as.uid, as.gid)
  const run = (program: string, args: string[]) => {
    const done = spawnSync(join(binaries, program), args, { ...as, cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr || done.error?.message}`)
  }
  const stop = onlyOnce(() => {
    process.off('exit', stop)
    spawnSync(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...as, cwd: folder })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  process.on('exit', stop)

  const password = randomBytes(12).toString('hex')
  writeFileSync(join(folder, 'password'), password, { mode: 0o644 })
  run('initdb', [
    '-D',
    data,
    '-U',
    'olympiad',
    ...quickPasswords(binaries),
    `--pwfile=${folder}/password`,
    ...locale(binaries),
  ])
  const port = await freePort()
  const settings = [...hasty, `port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    settings.map((one) => `-c ${one}`).join(' '),
    'start',
  ])
  const crash = async () => {
    const options = { ...as, cwd: folder, stdio: 'ignore' as const }
    const restart = spawn(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'restart'], options)
    const [code] = await once(restart, 'exit')
    if (code !== 0) throw new Error(`PostgreSQL did not start again (${code})`)
  }
  const url = `postgres://olympiad:${password}@127.0.0.1:${port}/postgres`
  return { url, socketUrl: `${url}?host=${encodeURIComponent(folder)}`, folder, stop, crash }
}

/** PostgreSQL refuses to run as root: the account to run it as, or undefined when we are an ordinary user already. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN)
  const name = ['postgres', 'nobody'].find((user) => id('-u', user) > 0)
  if (!name) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
  return { uid: id('-u', name), gid: id('-g', name) }
}

// Hosted databases sort by language, not by byte; so does ours, where it can, lest the tests pass only on byte order.
function locale(binaries: string): string[] {
  const byLanguage = versionOf(binaries) >= 15 ? ['--locale-provider=icu', '--icu-locale=en-US'] : []
  return ['--encoding=UTF8', '--locale=C', ...byLanguage]
}

/** The tests connect ten thousand times; the password has 96 random bits, so that no work has to be put into guessing it. */
function quickPasswords(binaries: string): string[] {
  return versionOf(binaries) >= 16 ? ['-A', 'scram-sha-256', '-c', 'scram_iterations=1'] : ['-A', 'md5']
}

function versionOf(binaries: string): number {
  const told = spawnSync(join(binaries, 'initdb'), ['--version'], { encoding: 'utf8' }).stdout
  return Number(/\d+/.exec(told)?.[0])
}

function onlyOnce(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}
