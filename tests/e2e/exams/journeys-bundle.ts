import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/run-command.ts'
import { shortPaper } from '../papers/short-paper.ts'

/** The demo, with a paper of six pages, which is drawn in a moment, in the exam that is over; returns its folder. */
export function journeysBundle(): string {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bundle-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'demo'), folder, { recursive: true })
  writeFileSync(join(folder, 'papers/senior-mock.pdf'), shortPaper({ pages: 6 }))
  return folder
}
