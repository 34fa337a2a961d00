import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text of a file of the repository, by its path from the root; undefined where there is none. */
export type ReadText = (path: string) => string | undefined

export const COVERAGE = 'docs/spec-coverage.md'

const SECTIONS = 9
/** A shorter beginning of a title would name too many tests. */
const SHORTEST_PREFIX = 12

const tableRow = /^\|(.*)\|$/
const rule = /^[\s|:-]+$/
const quotedPath = /^`([^`]+)`$/
const testCell = /^`([^`]+)`: (.+)$/
const testFile = /\.(test|spec)\.tsx?$/
const title = /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

/** What is wrong with the table of statements, one line a fault: an empty cell, a file or a test that is not there. */
export function specCoverageFaults(markdown: string, readText: ReadText): string[] {
  const rows = markdown.split('\n').flatMap((line) => cellsOf(line) ?? [])
  const numbers = rows.map(([number = '']) => number)
  return [
    ...rows.flatMap((cells) => rowFaults(cells, readText).map((fault) => `${cells[0] || 'a row'}: ${fault}`)),
    ...numbers.flatMap((number, index) => orderFault(number, numbers[index - 1] ?? '0.0')),
    ...Array.from({ length: SECTIONS }, (_, index) => `${index + 1}`)
      .filter((section) => !numbers.some((number) => number.startsWith(`${section}.`)))
      .map((section) => `section ${section} has no row`),
  ]
}

/** The cells of a row of statements; headings and rules are none. */
function cellsOf(line: string): [string[]] | undefined {
  const inner = tableRow.exec(line.trim())?.[1]
  if (inner === undefined || rule.test(inner)) return undefined
  const cells = inner.split('|').map((cell) => cell.trim())
  return cells[0] === '#' ? undefined : [cells]
}

function rowFaults(cells: string[], readText: ReadText): string[] {
  if (cells.length !== 4) return [`has ${cells.length} cells in place of 4`]
  if (cells.includes('')) return ['has an empty cell']
  const [, , files = '', tests = ''] = cells
  return [
    ...files.split('<br>').flatMap((file) => fileFaults(file.trim(), readText)),
    ...tests.split('<br>').flatMap((test) => testFaults(test.trim(), readText)),
  ]
}

function fileFaults(cell: string, readText: ReadText): string[] {
  const path = quotedPath.exec(cell)?.[1]
  if (!path) return [`“${cell}” is no path in backticks`]
  if (testFile.test(path)) return [`${path} is a test, which fulfils nothing`]
  return readText(path) === undefined ? [`${path} does not exist`] : []
}

function testFaults(cell: string, readText: ReadText): string[] {
  const [, path = '', name = ''] = testCell.exec(cell) ?? []
  if (!testFile.test(path)) return [`“${cell}” is no test file in backticks with the name of a test`]
  const text = readText(path)
  if (text === undefined) return [`${path} does not exist`]
  const isNamed = titlesIn(text).some(
    (each) => each === name || (name.length >= SHORTEST_PREFIX && each.startsWith(name)),
  )
  return isNamed ? [] : [`${path} has no test “${name}”`]
}

/** The titles of a file's tests as they stand in its text; of a template, what it says before and between its values. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(title)].map(([, , each = '']) => each.replaceAll(/\\(.)/g, '$1'))
}

function orderFault(number: string, before: string): string[] {
  if (!/^[1-9]\.\d+$/.test(number)) return [`“${number}” is no number such as 2.14`]
  const [section = 0, statement = 0] = number.split('.').map(Number)
  const [lastSection = 0, lastStatement = 0] = before.split('.').map(Number)
  const follows = section === lastSection ? statement === lastStatement + 1 : section > lastSection && statement === 1
  return follows ? [] : [`${number} does not follow ${before}`]
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const readText: ReadText = (path) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined)
  const faults = specCoverageFaults(readText(COVERAGE) ?? '', readText)
  for (const fault of faults) console.error(`${COVERAGE}: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
