import type { RepositoryFile } from '../checks/layout/layout-rule.ts'

const DEFENCES = 'docs/security.md'
/** What the specification says, statement by statement. */
export const STATEMENTS = 'docs/specification/statements.json'

/** The files whose rows tests prove. */
export const PROVABLE_DOCUMENTS = [DEFENCES, STATEMENTS]

/** A row of a table, or a statement, that needs a test: its id, its file, and whether the row says that it is not built yet. */
export interface ProvableRow {
  id: string
  document: string
  isPromise: boolean
}

/** The statements of a section of the specification, by id. */
interface Section {
  section: string
  statements: Readonly<Record<string, string>>
}

const ROW = /^\| ([TV]\d+(?:\.\d+)*) (.*?)\|$/

/** All rows that need a test, in the order of the files. A last cell that begins with “Not yet:” needs none. */
export function provableRows(files: readonly RepositoryFile[]): ProvableRow[] {
  const text = files.find(({ path }) => path === DEFENCES)?.text ?? ''
  return [...text.split('\n').flatMap(defence), ...sectionsOf(files).flatMap(statementRows)]
}

/** What the specification says, section by section. */
export function sectionsOf(files: readonly RepositoryFile[]): Section[] {
  return JSON.parse(files.find(({ path }) => path === STATEMENTS)?.text ?? '[]')
}

function defence(line: string): ProvableRow[] {
  const [, id = '', cells = ''] = ROW.exec(line) ?? []
  if (id === '') return []
  return [{ id, document: DEFENCES, isPromise: cells.split('|').at(-1)?.trim().startsWith('Not yet: ') ?? false }]
}

const statementRows = ({ statements }: Section) =>
  Object.keys(statements).map((id) => ({ id, document: STATEMENTS, isPromise: false }))
