import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { aptInstall } from '../../scripts/machine/apt-install.ts'
import { type Served, serveBy } from './served.ts'

/** What the package needs, and a system of Debian has. */
const NEEDED = 'passwd,libstdc++6,libatomic1'

/** A small Debian in a folder, of the same release and sources as this machine. */
export class Debian {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    if (process.getuid?.() !== 0 || !(existsSync('/usr/bin/mmdebstrap') || aptInstall('mmdebstrap')))
      throw new Error('The package is tried in a Debian of its own, as root: install the package mmdebstrap.')
    const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
    const options = [
      '--quiet',
      '--variant=essential',
      '--mode=root',
      `--include=${NEEDED}`,
      '--dpkgopt=force-unsafe-io',
    ]
    execFileSync('mmdebstrap', [...options, release, folder, ...sourcesOf(release)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
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

/** The files of this machine that say where packages of a release are. */
function sourcesOf(release: string): string[] {
  const files = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  return files.filter((file) => new RegExp(`(^|\\s)${release}\\s`, 'm').test(readFileSync(file, 'utf8')))
}
