import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeDebian } from './make-debian.ts'
import { type Served, serveBy } from './served.ts'

/** What the package needs, and a system of Debian has. */
export const NEEDED = ['passwd', 'libstdc++6', 'libatomic1']

/** A small Debian in a folder, of the same release and sources as this machine. */
export class Debian {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    makeDebian(folder, { variant: 'essential', include: NEEDED })
  }

  /** Installs a package of this machine; what dpkg said. */
  install(path: string): string {
    copyFileSync(path, join(this.#folder, 'tmp', basename(path)))
    return this.run('dpkg', '--install', `/tmp/${basename(path)}`)
  }

  /** Runs a program within; what it said. Throws if it fails. */
  run(...args: string[]): string {
    return execFileSync('unshare', [...this.#inside, ...args], { encoding: 'utf8', env: PLAIN })
  }

  /** Starts the server within, by the command that an operator types. */
  serve(env: Readonly<Record<string, string>>): Promise<Served> {
    const settings = Object.entries({ ...PLAIN, ...env }).map(([name, value]) => `${name}=${value}`)
    return serveBy('unshare', [...this.#inside, 'env', '--ignore-environment', ...settings, 'olympiad', 'serve'], {
      isBehind: true,
    })
  }

  has(path: string): boolean {
    return existsSync(join(this.#folder, path))
  }

  read(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8')
  }

  /** Processes, mounts and files of its own; the network of the machine. */
  get #inside(): string[] {
    return ['--mount', '--pid', '--fork', `--root=${this.#folder}`, '--mount-proc']
  }
}

const PLAIN = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' }
