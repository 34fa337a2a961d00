import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text of a file of the repository, by its path from the root; undefined where there is none. */
export type ReadText = (path: string) => string | undefined

/** A shorter beginning of a title would name too many tests. */
const SHORTEST_PREFIX = 12

const tableRow = /^\|(.*)\|$/
const rule = /^[\s|:-]+$/
const quotedPath = /^`([^`]+)`$/
const testCell = /^`([^`]+)`: (.+)$/
const testFile = /\.(test|spec)\.tsx?$/
const title = /\b(?:it|test)(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

/** The rows of a document's tables, cell by cell; headings (a first cell `#`) and rules are none. */
export function rowsOf(markdown: string): string[][] {
  return markdown.split('\n').flatMap((line) => {
    const inner = tableRow.exec(line.trim())?.[1]
    if (inner === undefined || rule.test(inner)) return []
    const cells = inner.split('|').map((cell) => cell.trim())
    return cells[0] === '#' ? [] : [cells]
  })
}

/** What is wrong with a file named as what fulfils something. */
export function fileFaults(cell: string, readText: ReadText): string[] {
  const path = quotedPath.exec(cell)?.[1]
  if (!path) return [`“${cell}” is no path in backticks`]
  if (testFile.test(path)) return [`${path} is a test, which fulfils nothing`]
  return readText(path) === undefined ? [`${path} does not exist`] : []
}

/** What is wrong with a test named as `file`: title. */
export function testFaults(cell: string, readText: ReadText): string[] {
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

/** Prints what is wrong with a document that names files and tests, and fails the process for it. */
export function reportFaults(path: string, faultsIn: (markdown: string, readText: ReadText) => string[]): void {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const readText: ReadText = (name) => (existsSync(root + name) ? readFileSync(root + name, 'utf8') : undefined)
  const faults = faultsIn(readText(path) ?? '', readText)
  for (const fault of faults) console.error(`${path}: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
