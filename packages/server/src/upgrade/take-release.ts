import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Installation, type Release, versionOf } from './installation.ts'

/** Where a Debian package has the tree of the release. */
const TREE = 'opt/olympiad'

/**
 * A release beside the one that runs: the tree of a Debian package, which is put there, or a folder that lies there already. Throws for
 * what is no release. What is there of that version stays: it may be the one that runs.
 */
export function takeRelease(path: string, installation: Installation): Release {
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  if (statSync(path).isDirectory()) return releaseIn(resolve(path), installation)
  if (!path.endsWith('.deb')) throw new Error(`${path} is neither a Debian package nor a folder`)
  const unpacked = join(installation.releases, '.unpacked')
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  try {
    execFileSync('dpkg-deb', ['--extract', path, unpacked], { stdio: ['ignore', 'ignore', 'pipe'] })
    const tree = join(unpacked, TREE)
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
