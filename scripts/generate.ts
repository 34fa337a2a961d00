import { writeFileSync } from 'node:fs'
import { REFERENCES } from './checks/layout/generated.ts'
import { repositoryFiles } from './checks/repository-files.ts'
import { root } from './run-command.ts'

/** Writes the documents that are derived from declarations and tests, and committed. */
const files = repositoryFiles()
for (const { path, text } of REFERENCES) {
  writeFileSync(root + path, text(files))
  console.log(`${path} is written.`)
}
