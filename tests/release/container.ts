import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from '../../scripts/machine/apt-install.ts'
import { type Served, serveBy } from './served.ts'

/** What an image says of how it is run. */
interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly Volumes: Readonly<Record<string, object>>
  readonly WorkingDir: string
}

/** An image, unpacked by what its own files say. */
export interface UnpackedImage {
  readonly folder: string
  readonly config: ImageConfig
  /** Bytes of all layers, as they are fetched. */
  readonly bytes: number
}

const RUNC = '/usr/bin/runc'

/** Throws a sentence where this machine cannot run a container. */
export function requireRunc(): void {
  if (process.getuid?.() !== 0 || !(existsSync(RUNC) || existsSync('/usr/sbin/runc') || aptInstall('runc')))
    throw new Error('The image is tried by runc, as root: install the package runc.')
}

/** Unpacks an OCI archive. Throws if a file of it does not have its digest. */
export function unpackImage(archive: string, folder: string): UnpackedImage {
  const [layout, rootfs] = [join(folder, 'layout'), join(folder, 'rootfs')]
  for (const path of [layout, rootfs]) mkdirSync(path, { recursive: true })
  execFileSync('tar', ['-xf', archive, '-C', layout])
  const blob = (digest: string) => {
    const path = join(layout, 'blobs/sha256', digest.replace('sha256:', ''))
    const [found] = execFileSync('sha256sum', [path], { encoding: 'utf8' }).split(' ')
    if (`sha256:${found}` !== digest) throw new Error(`${path} has another digest`)
    return path
  }
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  const manifest = read(blob(read(join(layout, 'index.json')).manifests[0].digest))
  const layers: readonly { digest: string; size: number }[] = manifest.layers
  for (const { digest } of layers) execFileSync('tar', ['-xzf', blob(digest), '-C', rootfs])
  const { config } = read(blob(manifest.config.digest))
  return { folder, config, bytes: layers.reduce((sum, { size }) => sum + size, 0) }
}

interface RunOptions {
  /** A folder of this machine that becomes the volume. */
  readonly data: string
  readonly env?: Readonly<Record<string, string>>
  /** Files of this machine that are read at other paths within. */
  readonly secrets?: Readonly<Record<string, string>>
  /** Instead of what the image starts. */
  readonly args?: readonly string[]
}

/** A container as an operator runs it: read-only, without capabilities, one volume, the network of the machine. */
export class Container {
  readonly #name = `olympiad-${randomUUID()}`
  readonly #image: UnpackedImage

  constructor(image: UnpackedImage, options: RunOptions) {
    this.#image = image
    writeFileSync(join(image.folder, 'config.json'), JSON.stringify(specOf(image.config, options)))
  }

  get #run(): string[] {
    return ['run', '--bundle', this.#image.folder, this.#name]
  }

  serve(): Promise<Served> {
    return serveBy('runc', this.#run)
  }

  /** Runs to its end; what it said, and its exit code. */
  runToEnd(): { readonly said: string; readonly status: number | null } {
    const { stdout, stderr, status } = spawnSync('runc', this.#run, { encoding: 'utf8' })
    return { said: stdout + stderr, status }
  }

  /** Runs another program beside the server; what it said. Throws if it fails. */
  exec(args: readonly string[], input: string): string {
    return execFileSync('runc', ['exec', this.#name, ...args], { input, encoding: 'utf8' })
  }

  /** Ends it as a power cut does. */
  kill(): void {
    execFileSync('runc', ['kill', this.#name, 'KILL'])
  }
}

/** What runc is told. Format: github.com/opencontainers/runtime-spec. */
function specOf(config: ImageConfig, { data, env = {}, secrets = {}, args }: RunOptions) {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  const [volume = ''] = Object.keys(config.Volumes)
  chownSync(data, uid, gid)
  const bind = (source: string, destination: string, mode: 'ro' | 'rw') => ({
    ...{ destination, source, type: 'bind', options: ['bind', mode] },
  })
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: args ?? [...config.Entrypoint, ...config.Cmd],
      env: [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
      cwd: config.WorkingDir,
      capabilities: {},
      noNewPrivileges: true,
    },
    root: { path: 'rootfs', readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=1777'] },
      bind(data, volume, 'rw'),
      ...Object.entries(secrets).map(([path, file]) => bind(file, path, 'ro')),
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  }
}
