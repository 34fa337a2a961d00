import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demoFiles } from './bundle/demo-files.ts'
import { practice } from './site/practice.ts'
import { editionFiles } from './site/site-files.ts'

/** Writes the generated part of demo/ and of packages/web/public/; the same bytes every time. */
const root = join(import.meta.dirname, '../../..')
for (const [folder, files] of [
  ['demo', await demoFiles()],
  ['demo', await editionFiles()],
  ['packages/web/public', await practice()],
] as const) {
  for (const [path, bytes] of files) {
    const target = join(root, folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
    console.log(`${folder}/${path}  ${(bytes.length / 1024).toFixed(0)} kB`)
  }
}
