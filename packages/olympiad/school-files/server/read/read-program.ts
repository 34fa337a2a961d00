// Reads one school file after another. The lines of a long one go to the disk, so that nobody holds all of them.
import { closeSync, openSync, writeSync } from 'node:fs'
import { answerOrders } from '@olympiad/engine/limited-process'
import type { SourceLine } from './clean-line.ts'
import type { ReadOrder, ReadReply } from './read-apart.ts'
import { readSchoolFile } from './read-school-file.ts'

/** With these a reply is as large as a page. */
const [FEW_LINES, FEW_LETTERS] = [1000, 2 ** 20]
const AT_ONCE = 500

answerOrders(async ({ bytes, spoolPath, ...known }: ReadOrder): Promise<ReadReply> => {
  const { lines, ...read } = await readSchoolFile(bytes, known)
  const first = firstOf(lines)
  const isSpooled = first.length < lines.length
  if (isSpooled) spool(lines, spoolPath)
  return { read, first, isSpooled }
})

function firstOf(lines: readonly SourceLine[]): readonly SourceLine[] {
  let letters = 0
  const end = lines.slice(0, FEW_LINES).findIndex(({ cells }) => {
    for (const cell of cells) letters += cell.length
    return letters > FEW_LETTERS
  })
  return lines.slice(0, end < 0 ? FEW_LINES : end)
}

/** Line ends inside a cell are escaped by JSON. */
function spool(lines: readonly SourceLine[], path: string): void {
  const file = openSync(path, 'wx', 0o600)
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const page = lines.slice(from, from + AT_ONCE).map((line) => `${JSON.stringify(line)}\n`)
    writeSync(file, page.join(''))
  }
  closeSync(file)
}
