import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { colours } from './layout/colours.ts'
import { documents } from './layout/documents.ts'
import { fileLengths } from './layout/file-lengths.ts'
import { fileNames } from './layout/file-names.ts'
import { folderCircles } from './layout/folder-circles.ts'
import { folderSizes } from './layout/folder-sizes.ts'
import { generated } from './layout/generated.ts'
import type { LayoutRule, RepositoryFile } from './layout/layout-rule.ts'
import { licences } from './layout/licences.ts'
import { lockfile } from './layout/lockfile.ts'
import { openEnds } from './layout/open-ends.ts'
import { outsideDocuments } from './layout/outside-documents.ts'

/** What no compiler or linter sees: names, lengths, colours, open ends, and documents that have drifted. */
export const layoutRules: LayoutRule[] = [
  fileNames,
  fileLengths,
  folderSizes,
  folderCircles,
  colours,
  openEnds,
  outsideDocuments,
  documents,
  generated,
  lockfile,
  licences,
]

if (import.meta.main) {
  const files = repositoryFiles()
  const faults = layoutRules.flatMap((rule) => rule(files))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** Every file that is, or could be, committed. */
function repositoryFiles(): RepositoryFile[] {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const paths = [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(cwd + path))
  return paths.map((path) => ({ path, text: isText(path) ? readFileSync(cwd + path, 'utf8') : '' }))
}

function isText(path: string): boolean {
  return /\.(ts|tsx|cjs|mjs|css|md|json|html)$/.test(path)
}
