/** A file of the repository, by its path from the root; text that is not text (a picture, a PDF) is empty. */
export type RepositoryFile = { path: string; text: string }

/** Looks at all files and names each fault in one line, path first. */
export type LayoutRule = (files: RepositoryFile[]) => string[]

/** Files that ship: the sources of the packages, and every capability. */
export const SHIPPED = /^packages\/(?:[^/]+\/src|olympiad)\//
/** What a browser shows: the app, the kit and the screens of capabilities. */
export const SHOWN = /^packages\/(?:web\/src|olympiad\/(?:kit|[^/]+\/(?:staff|student)))\//
/** What capabilities declare, and the lists of it. */
export const DECLARED = /^packages\/olympiad\/(?:all|[^/]+\/declared)\//

/** The file that an import of a package of ours names; undefined for a library. */
export function fileOfOurs(name: string): string | undefined {
  const [, pack, rest = ''] = /^@olympiad\/([^/]+)\/(.+)$/.exec(name) ?? []
  if (pack === undefined) return undefined
  const path = rest.endsWith('.tsx') ? rest : `${rest}.ts`
  return pack === 'olympiad' ? `packages/olympiad/${path}` : `packages/${pack}/src/${path}`
}

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
