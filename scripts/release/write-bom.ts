import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../run-command.ts'
import type { ServerPackages } from './server-packages.ts'

/** What is changed in a list of parts. Format: cyclonedx.org, 1.5. */
interface Bom {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string }[]
}

/**
 * Writes the list of all parts of a release (CycloneDX, by npm): the packages that the server runs. Its time and number come from what
 * it is made of, as npm's would differ each time.
 */
export function writeBom(path: string, { libraries, own }: ServerPackages, epochS: number): void {
  const refs = new Set([...libraries, ...own, 'node_modules/node'].map(refOf))
  // With `--omit dev` npm leaves out what a test needs too, such as zod.
  const args = ['sbom', '--sbom-format', 'cyclonedx']
  const bom: Bom = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }))
  bom.components = bom.components.filter((part) => refs.has(part['bom-ref']))
  bom.dependencies = bom.dependencies.filter(({ ref }) => refs.has(ref))
  bom.metadata.timestamp = new Date(epochS * 1000).toISOString()
  bom.metadata.component.name = 'olympiad' // npm names the folder of the checkout
  bom.serialNumber = ''
  bom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bom))}`
  writeFileSync(path, `${JSON.stringify(bom, undefined, 2)}\n`)
}

/** How npm names a package in the list. */
function refOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))
  return `${name}@${version}`
}

/** A UUID of a text, in the form of version 8: RFC 9562. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
