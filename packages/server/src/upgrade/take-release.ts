import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Installation, type Release, versionOf } from './installation.ts'

/** Where the tree of a release is in its tarball and its image. */
export const PLACE = 'opt/olympiad'
/** Where it is in its Debian package: dpkg replaces it there, and releases lie beside it. */
export const PACKAGE_PLACE = `${PLACE}/package`

interface Packing {
  readonly end: string
  readonly place: string
  /** The program that unpacks it. */
  unpackBy(path: string, folder: string): readonly [command: string, ...args: string[]]
}

const PACKINGS: readonly Packing[] = [
  { end: '.deb', place: PACKAGE_PLACE, unpackBy: (path, folder) => ['dpkg-deb', '--extract', path, folder] },
  {
    end: '.tar.gz',
    place: PLACE,
    unpackBy: (path, folder) => [
      'tar',
      '--extract',
      '--gzip',
      '--no-same-owner',
      '--file',
      path,
      '--directory',
      folder,
    ],
  },
]

/**
 * A release beside the one that runs: a packed one, which is unpacked there, or one that lies there already, by its folder or its version.
 * Throws for what is no release. What is there of that version stays: it may be the one that runs.
 */
export function takeRelease(named: string, installation: Installation): Release {
  const ofVersion = installation.release(named).folder
  const path = !named.includes('/') && existsSync(ofVersion) ? ofVersion : resolve(named)
  if (!existsSync(path))
    throw new Error(`there is no ${named}, neither as a path nor as a version in ${installation.releases}`)
  if (statSync(path).isDirectory()) return releaseIn(path, installation)
  const packing = PACKINGS.find(({ end }) => path.endsWith(end))
  if (!packing) throw new Error(`${path} is neither a Debian package, nor a tarball, nor a folder`)
  return unpack(path, packing, installation)
}

function unpack(path: string, { place, unpackBy }: Packing, installation: Installation): Release {
  const unpacked = join(installation.releases, '.unpacked')
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  try {
    const [command, ...args] = unpackBy(path, unpacked)
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const tree = join(unpacked, place)
    const release = installation.release(versionOf(tree))
    if (!existsSync(release.folder)) renameSync(tree, release.folder)
    return release
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

function releaseIn(folder: string, installation: Installation): Release {
  const release = installation.release(versionOf(folder))
  if (folder !== release.folder) throw new Error(`${folder} must be moved to ${release.folder}`)
  return release
}
