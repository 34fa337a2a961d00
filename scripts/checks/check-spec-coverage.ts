import { fileFaults, type ReadText, reportFaults, rowsOf, testFaults } from './named-proofs.ts'

export const COVERAGE = 'docs/spec-coverage.md'

const SECTIONS = 9

/** What is wrong with the table of statements, one line a fault: an empty cell, a file or a test that is not there. */
export function specCoverageFaults(markdown: string, readText: ReadText): string[] {
  const rows = rowsOf(markdown)
  const numbers = rows.map(([number = '']) => number)
  return [
    ...rows.flatMap((cells) => rowFaults(cells, readText).map((fault) => `${cells[0] || 'a row'}: ${fault}`)),
    ...numbers.flatMap((number, index) => orderFault(number, numbers[index - 1] ?? '0.0')),
    ...Array.from({ length: SECTIONS }, (_, index) => `${index + 1}`)
      .filter((section) => !numbers.some((number) => number.startsWith(`${section}.`)))
      .map((section) => `section ${section} has no row`),
  ]
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

function orderFault(number: string, before: string): string[] {
  if (!/^[1-9]\.\d+$/.test(number)) return [`“${number}” is no number such as 2.14`]
  const [section = 0, statement = 0] = number.split('.').map(Number)
  const [lastSection = 0, lastStatement = 0] = before.split('.').map(Number)
  const follows = section === lastSection ? statement === lastStatement + 1 : section > lastSection && statement === 1
  return follows ? [] : [`${number} does not follow ${before}`]
}

if (import.meta.main) reportFaults(COVERAGE, specCoverageFaults)
