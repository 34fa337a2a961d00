import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { editionFiles } from './edition-files.ts'
import { paperFiles, practiceFiles } from './papers.ts'

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log('usage: npm run demo    writes the generated part of demo/ and packages/web/public/')
  process.exit(0)
}

/** Writes the generated part of demo/ and of packages/web/public/; the same bytes every time. */
const root = join(import.meta.dirname, '../../..')
for (const [folder, files] of [
  ['demo', paperFiles()],
  ['demo', await editionFiles()],
  ['packages/web/public', practiceFiles()],
] as const) {
  for (const [path, bytes] of files) {
    const target = join(root, folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
    console.log(`${folder}/${path}  ${(bytes.length / 1024).toFixed(0)} kB`)
  }
}
