import { writeFileSync } from 'node:fs'
import type { Reference } from './checks/layout/layout-rule.ts'
import { repositoryFiles } from './checks/repository-files.ts'
import { tellUsage } from './machine/tell-usage.ts'
import { DECLARED_LISTS } from './reference/declared-lists.ts'
import { root } from './run-command.ts'

tellUsage('npm run generate\n\nWrites the generated documents.')

/** Writes the lists and documents that are derived from declarations and tests. */
const files = repositoryFiles()
write(DECLARED_LISTS)
// What reads the lists is loaded once they are written.
const { BUILT, REFERENCES } = await import('./checks/layout/generated.ts')
write([...REFERENCES.filter((reference) => !DECLARED_LISTS.includes(reference)), ...BUILT])

function write(references: readonly Pick<Reference, 'path' | 'text'>[]): void {
  for (const { path, text } of references) {
    writeFileSync(root + path, text(files))
    console.log(`${path} is written.`)
  }
}
