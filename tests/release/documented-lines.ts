import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run-command.ts'

/** The lines of `docs/operations.md` that one pastes: the first block after a text. Throws if no block follows. */
export function documentedLines(after: string): string {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, rest] = text.split(after)
  const [, indent = '', lines] = /\n( *)```\n(.*?)\n *```\n/s.exec(rest ?? '') ?? []
  if (lines === undefined) throw new Error(`docs/operations.md has no block after "${after}"`)
  return lines.replaceAll(`\n${indent}`, '\n').slice(indent.length)
}
