import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A packed file. Digests are SHA-256 in hex. */
export interface Packed {
  readonly path: string
  readonly bytes: number
  readonly digest: string
  /** Of the archive before it was compressed. */
  readonly tarDigest: string
}

interface PackOptions {
  /** The owner of all entries, by number; root if absent. */
  readonly owner?: number
  /** Everybody may read and nobody but the owner write, whatever the umask was; the modes of the folder where false. */
  readonly hasPlainModes?: boolean
  /** Packed as it is where false. */
  readonly isCompressed?: boolean
  /** Time of all entries, in seconds since the epoch. */
  readonly epochS: number
}

/**
 * Packs a folder so that the same content gives the same bytes: sorted names, one time, numeric owners, plain modes.
 * Needs GNU tar.
 */
export async function packTar(folder: string, path: string, options: PackOptions): Promise<Packed> {
  const { owner = 0, isCompressed = true, hasPlainModes = true, epochS } = options
  const tar = spawn(
    'tar',
    [
      ...['--create', '--directory', folder, '--format=gnu', '--sort=name', `--mtime=@${epochS}`, '--numeric-owner'],
      ...[
        `--owner=${owner}`,
        `--group=${owner}`,
        ...(hasPlainModes ? ['--mode=u+rwX,go+rX,go-w'] : []),
        '--hard-dereference',
        '.',
      ],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<number | null>((resolve, reject) => tar.on('close', resolve).on('error', reject))
  const [plain, packed] = [createHash('sha256'), createHash('sha256')]
  let bytes = 0
  const passed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      plain.update(chunk)
      yield chunk
    }
  }
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      packed.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const press = isCompressed ? createGzip({ level: 6 }) : new PassThrough()
  await pipeline(tar.stdout, passed, press, counted, createWriteStream(path))
  if ((await ended) !== 0) throw new Error(`tar could not pack ${folder}`)
  return { path, bytes, digest: packed.digest('hex'), tarDigest: plain.digest('hex') }
}
