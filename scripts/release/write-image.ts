import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLACE } from '@olympiad/server/upgrade/take-release'
import { root } from '../run-command.ts'
import { type Packed, packTar } from './pack-tar.ts'

interface ImageOptions {
  readonly version: string
  /** The packed tree, which becomes a layer as it is. */
  readonly tree: Packed
  /** Where the image is written. */
  readonly path: string
  /** A folder for what is needed meanwhile. */
  readonly scratch: string
  readonly epochS: number
}

/** Who the server is in the image. */
const ACCOUNT = 10_001
/** How its server runs: `deploy/image/Containerfile` says the same to an engine. */
export const IMAGE_SETTINGS = {
  User: `${ACCOUNT}:${ACCOUNT}`,
  ExposedPorts: { '8090/tcp': {} },
  Env: [`PATH=/${PLACE}/bin`, 'HOST=0.0.0.0', 'DATA_DIR=/data'],
  Entrypoint: ['olympiad'],
  Cmd: ['serve'],
  Volumes: { '/data': {} },
  WorkingDir: '/data',
  StopSignal: 'SIGTERM',
} as const

const OCI = 'application/vnd.oci.image'
/** Node's names of machines, as images name them. */
const MACHINES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Writes an OCI image without an engine: an archive of an OCI layout, which podman, docker and skopeo read. Its layers are a root file
 * system of Debian's packages, the volume, and the tree. Format: github.com/opencontainers/image-spec, 1.1.
 */
export async function writeImage({ version, tree, path, scratch, epochS }: ImageOptions): Promise<void> {
  const layout = mkdtempSync(join(scratch, 'image-'))
  const blobs = join(layout, 'blobs/sha256')
  mkdirSync(blobs, { recursive: true })
  const layers = [await rootLayer(scratch, epochS), await dataLayer(scratch, epochS), tree]
  for (const { path: from, digest } of layers) take(from, join(blobs, digest))
  const keep = (value: unknown) => {
    const text = JSON.stringify(value)
    const digest = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(blobs, digest), text)
    return { digest: `sha256:${digest}`, size: Buffer.byteLength(text) }
  }
  const config = keep(configOf(layers, { version, epochS }))
  const manifest = keep({
    schemaVersion: 2,
    mediaType: `${OCI}.manifest.v1+json`,
    config: { mediaType: `${OCI}.config.v1+json`, ...config },
    layers: layers.map(({ digest, bytes }) => ({
      mediaType: `${OCI}.layer.v1.tar+gzip`,
      digest: `sha256:${digest}`,
      size: bytes,
    })),
  })
  const annotations = {
    'org.opencontainers.image.ref.name': version,
    'io.containerd.image.name': `olympiad:${version}`,
  }
  const write = (name: string, value: unknown) => writeFileSync(join(layout, name), JSON.stringify(value))
  write('oci-layout', { imageLayoutVersion: '1.0.0' })
  write('index.json', {
    schemaVersion: 2,
    manifests: [{ mediaType: `${OCI}.manifest.v1+json`, ...manifest, annotations }],
  })
  // What docker reads that knows no layout yet.
  const blob = (digest: string) => `blobs/sha256/${digest.replace('sha256:', '')}`
  write('manifest.json', [
    {
      Config: blob(config.digest),
      RepoTags: [`olympiad:${version}`],
      Layers: layers.map(({ digest }) => blob(digest)),
    },
  ])
  await packTar(layout, path, { epochS, isCompressed: false })
}

function configOf(
  layers: readonly Packed[],
  { version, epochS }: { readonly version: string; readonly epochS: number },
) {
  const created = new Date(epochS * 1000).toISOString()
  return {
    created,
    architecture: MACHINES[process.arch] ?? process.arch,
    os: 'linux',
    config: {
      ...IMAGE_SETTINGS,
      Labels: { 'org.opencontainers.image.version': version, 'org.opencontainers.image.licenses': 'MIT' },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ tarDigest }) => `sha256:${tarDigest}`) },
    history: ['root file system', 'volume', `olympiad ${version}`].map((created_by) => ({ created, created_by })),
  }
}

function rootLayer(scratch: string, epochS: number): Promise<Packed> {
  const folder = mkdtempSync(join(scratch, 'root-'))
  execFileSync('sh', [join(root, 'deploy/image/make-root.sh'), folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  return packTar(folder, `${folder}.tar.gz`, { epochS, hasPlainModes: false })
}

/** The folder of the volume: an engine gives a new volume its owner. */
function dataLayer(scratch: string, epochS: number): Promise<Packed> {
  const folder = mkdtempSync(join(scratch, 'data-'))
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  return packTar(folder, `${folder}.tar.gz`, { epochS, owner: ACCOUNT, hasPlainModes: false })
}

/** Links a file, or copies it where links do not reach. */
function take(from: string, to: string): void {
  rmSync(to, { force: true })
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}
