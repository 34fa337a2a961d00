import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RepositoryFile } from './layout/layout-rule.ts'

/** Every file that is, or could be, committed. */
export function repositoryFiles(): RepositoryFile[] {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const paths = [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(cwd + path))
  return paths.sort().map((path) => ({ path, text: isText(path) ? readFileSync(cwd + path, 'utf8') : '' }))
}

function isText(path: string): boolean {
  return /\.(ts|tsx|cjs|mjs|css|md|json|html)$/.test(path)
}
