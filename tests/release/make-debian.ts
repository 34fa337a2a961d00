import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { aptInstall } from '../../scripts/machine/apt-install.ts'

interface DebianContent {
  readonly variant: 'essential' | 'minbase'
  readonly include: readonly string[]
}

/** Makes a small Debian in a folder, of the same release and sources as this machine. Throws a sentence where that cannot be. */
export function makeDebian(folder: string, { variant, include }: DebianContent): void {
  if (process.getuid?.() !== 0 || !(existsSync('/usr/bin/mmdebstrap') || aptInstall('mmdebstrap')))
    throw new Error('The package is tried in a Debian of its own, as root: install the package mmdebstrap.')
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
  const options = ['--quiet', `--variant=${variant}`, '--mode=root', `--include=${include.join()}`]
  const args = [...options, '--dpkgopt=force-unsafe-io', release, folder, ...sourcesOf(release)]
  execFileSync('mmdebstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The files of this machine that say where packages of a release are. */
function sourcesOf(release: string): string[] {
  const files = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  return files.filter((file) => new RegExp(`(^|\\s)${release}\\s`, 'm').test(readFileSync(file, 'utf8')))
}
