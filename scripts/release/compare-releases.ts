import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tellUsage } from '../machine/tell-usage.ts'

tellUsage(
  'npx node scripts/release/compare-releases.ts ONE OTHER\n\nCompares two folders of npm run release, file by file.',
)

const [one = '', other = ''] = process.argv.slice(2)
const [first, second] = [sums(one), sums(other)]
const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
)
for (const file of differing.sort()) console.error(`${file} differs, or is in one of them alone.`)
if (differing.length === 0) console.log(`All ${first.size} files are equal.`)
process.exitCode = differing.length === 0 ? 0 : 1

/** The digests of a release by the names of its files. */
function sums(folder: string): Map<string, string> {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}
