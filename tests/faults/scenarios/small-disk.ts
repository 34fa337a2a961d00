import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { scratch } from '../hall.ts'

const PIECE = 1024 * 1024

/** A disk of our own (tmpfs), which can be filled. */
export interface SmallDisk extends Disposable {
  readonly folder: string
  /** Writes until so many bytes are free; to the last byte unless said. */
  fill(leaveBytes?: number): Promise<void>
  /** Removes what `fill` wrote. */
  empty(): void
}

/** Mounts a disk of that size. Throws where this takes rights that we lack: root may. */
export function mountSmallDisk(mib: number): SmallDisk {
  const folder = join(scratch(), 'disk')
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) throw new Error(`no disk to fill: ${mounted.stderr}`)
  const unmount = () => void spawnSync('umount', ['-l', folder])
  process.prependOnceListener('exit', unmount) // before the folder it is in is removed
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: (leaveBytes = 0) => writeUntil(ballast, leaveBytes),
    empty: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]() {
      process.off('exit', unmount)
      unmount()
    },
  }
}

/** Writes until as much is free, and once more as the store lets go of something. */
async function writeUntil(ballast: string, leaveBytes: number): Promise<void> {
  const file = await open(ballast, 'a')
  for (;;) {
    const { bavail, bsize } = await statfs(ballast)
    const room = bavail * bsize - leaveBytes
    if (room <= 0) break
    const written = await file.write(Buffer.alloc(Math.min(room, PIECE))).catch(() => null)
    if (!written) break
  }
  await file.close()
}
