import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_PLACE, PLACE } from '@olympiad/server/upgrade/take-release'
import { root } from '../run-command.ts'

interface PackageOptions {
  readonly version: string
  /** A folder with the tree at its place; it is moved back. */
  readonly tree: string
  readonly path: string
  readonly scratch: string
  readonly epochS: number
}

const DEBIAN = join(root, 'deploy/debian')
/** Where each file of `deploy/` goes, with its mode. */
const FILES = [
  ['debian/olympiad', 'usr/bin/olympiad', 0o755],
  ['debian/olympiad.env', 'etc/olympiad/olympiad.env', 0o600],
  ['systemd/olympiad@.service', 'lib/systemd/system/olympiad@.service', 0o644],
] as const
const SCRIPTS = ['postinst', 'prerm', 'postrm']
const MACHINES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Writes the Debian package: the tree, its unit, its settings and its command. The same tree gives the same bytes. `postinst` puts the
 * tree beside other releases.
 */
export function writePackage({ version, tree, path, scratch, epochS }: PackageOptions): void {
  const folder = mkdtempSync(join(scratch, 'package-'))
  chmodSync(folder, 0o755)
  for (const [from, to, mode] of FILES) {
    mkdirSync(join(folder, to, '..'), { recursive: true })
    cpSync(join(root, 'deploy', from), join(folder, to))
    chmodSync(join(folder, to), mode)
  }
  mkdirSync(join(folder, 'usr/share/doc/olympiad'), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'usr/share/doc/olympiad/copyright'))
  mkdirSync(join(folder, 'DEBIAN'))
  for (const name of SCRIPTS) {
    cpSync(join(DEBIAN, name), join(folder, 'DEBIAN', name))
    chmodSync(join(folder, 'DEBIAN', name), 0o755)
  }
  writeFileSync(join(folder, 'DEBIAN/control'), control(version))
  writeFileSync(join(folder, 'DEBIAN/conffiles'), '/etc/olympiad/olympiad.env\n')
  mkdirSync(join(folder, PLACE), { recursive: true })
  renameSync(join(tree, PLACE), join(folder, PACKAGE_PLACE))
  try {
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(epochS) }
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', folder, path], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    renameSync(join(folder, PACKAGE_PLACE), join(tree, PLACE))
  }
}

const control = (version: string) => `Package: olympiad
Version: ${version}
Architecture: ${MACHINES[process.arch] ?? process.arch}
Maintainer: The maintainers of olympiad <maintainers@olympiad.example>
Depends: libc6 (>= 2.28), libstdc++6 (>= 8), libatomic1, passwd, util-linux
Section: education
Priority: optional
Description: Online proctored olympiads
 The exam site, its record service and its tools, with the runtime that they need.
`
