/** A file of the repository, by its path from the root; text that is not text (a picture, a PDF) is empty. */
export type RepositoryFile = { path: string; text: string }

/** Looks at all files and names each fault in one line, path first. */
export type LayoutRule = (files: RepositoryFile[]) => string[]

/** Whether this is source that people write and read. */
export function isSource(path: string): boolean {
  return /\.(ts|tsx|cjs|mjs|css)$/.test(path)
}

/** A generated file, and what it is made from. */
export interface Reference {
  readonly path: string
  readonly isSource: (path: string) => boolean
  readonly text: (files: readonly RepositoryFile[]) => string
}
