import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerCommands } from './servers.ts'

/** A release in its folder. */
export interface Release {
  readonly folder: string
  readonly version: string
}

/**
 * How far a switch of releases is. `stopping`: nothing has changed. `switching`: the backup is whole, and the link moves or has moved.
 * `returning`: the release before comes back.
 */
type Phase = 'stopping' | 'switching' | 'done' | 'returning' | 'returned'

/** What is known of the last switch: enough for another process to go on with it. */
export interface Switch {
  readonly phase: Phase
  readonly from: string
  readonly to: string
  readonly servers: ServerCommands
  /** Both releases declare the same tables: the way back needs no backup. */
  readonly sameTables: boolean
  /** A file with the records of the instant before, once `switching`. */
  readonly backup: string
  /** When that backup was whole, in ms since the epoch. */
  readonly atMs: number
  /** How many records each collection had then. */
  readonly records: Readonly<Record<string, number>>
  /** Why it goes back. */
  readonly why?: string
  /** Why a person wants it back near an exam. */
  readonly reason?: string
  /** The new release could not open the store, so that nobody wrote by it. */
  readonly cannotOpen?: boolean
}

const CURRENT = 'current'
const JOURNAL = 'upgrade.json'

/** Where the releases of a machine lie: `releases/VERSION`, the link `current`, and the journal of the last switch. */
export class Installation {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  get releases(): string {
    return join(this.folder, 'releases')
  }

  release(version: string): Release {
    return { folder: join(this.releases, version), version }
  }

  /** The version behind the link. */
  get currentVersion(): string {
    return basename(readlinkSync(join(this.folder, CURRENT)))
  }

  /** One rename: at each instant the link leads to a whole release. */
  switchTo(version: string): void {
    const next = join(this.folder, `${CURRENT}.next`)
    rmSync(next, { force: true })
    symlinkSync(join('releases', version), next)
    this.#take(CURRENT)
  }

  /** Undefined also where somebody has moved the link elsewhere since: what is noted says nothing of that release. */
  readSwitch(): Switch | undefined {
    const path = join(this.folder, JOURNAL)
    if (!existsSync(path)) return undefined
    const noted: Switch = JSON.parse(readFileSync(path, 'utf8'))
    return [noted.from, noted.to].includes(this.currentVersion) ? noted : undefined
  }

  noteSwitch(noted: Switch): void {
    writeFileSync(join(this.folder, `${JOURNAL}.next`), JSON.stringify(noted, null, 2), { flush: true, mode: 0o600 })
    this.#take(JOURNAL)
  }

  /** Puts what was prepared in its place, which a power cut does not undo. */
  #take(name: string): void {
    renameSync(join(this.folder, `${name}.next`), join(this.folder, name))
    const folder = openSync(this.folder, 'r')
    fsyncSync(folder)
    closeSync(folder)
  }

  /** Lets one upgrade at a time work here. Throws while another one lives; gives back what ends this one. */
  lock(): () => void {
    const path = join(this.folder, 'upgrade.lock')
    const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
    if (holder > 0 && isAlive(holder)) throw new Error(`another upgrade is at work here, as process ${holder}`)
    rmSync(path, { force: true })
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return () => rmSync(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The folder of the release that runs. */
const OWN = fileURLToPath(new URL('../../../../', import.meta.url))

/** Where the release that runs is installed. Throws where releases do not lie beside each other. */
export function ownInstallation(folder = resolve(OWN)): Installation {
  const root = dirname(dirname(folder))
  if (basename(dirname(folder)) !== 'releases' || !existsSync(join(root, CURRENT)))
    throw new Error(
      `this release lies in ${folder}, and no link leads to it. docs/operations.md says how releases lie beside each other, and how to upgrade by hand`,
    )
  return new Installation(root)
}

/** The version of a release in a folder. Throws where no release is. */
export function versionOf(folder: string): string {
  const path = join(folder, 'package.json')
  const { name, version } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  if (name !== 'olympiad' || typeof version !== 'string') throw new Error(`${folder} holds no release`)
  if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) throw new Error(`${folder} has the version "${version}"`)
  return version
}
