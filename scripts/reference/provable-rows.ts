import type { RepositoryFile } from '../checks/layout/layout-rule.ts'

/** The documents whose rows tests prove. */
export const PROVABLE_DOCUMENTS = ['docs/security.md', 'docs/spec-coverage.md']

/** A row of a table, or a line of a list, that needs a test: its id, its document, and whether the row says that it is not built yet. */
export interface ProvableRow {
  id: string
  document: string
  isPromise: boolean
}

const ROW = /^(?:\||-) ([TVS]\d+(?:\.\d+)*) (.*?)\|?$/

/** All rows that need a test, in the order of the documents. A last cell that begins with “Not yet:” needs none. */
export function provableRows(files: readonly RepositoryFile[]): ProvableRow[] {
  return files
    .filter(({ path }) => PROVABLE_DOCUMENTS.includes(path))
    .sort((one, other) => PROVABLE_DOCUMENTS.indexOf(one.path) - PROVABLE_DOCUMENTS.indexOf(other.path))
    .flatMap(({ path, text }) => text.split('\n').flatMap((line) => provableRow(path, line)))
}

function provableRow(document: string, line: string): ProvableRow[] {
  const [, id = '', cells = ''] = ROW.exec(line) ?? []
  if (id === '') return []
  return [{ id, document, isPromise: cells.split('|').at(-1)?.trim().startsWith('Not yet: ') ?? false }]
}
