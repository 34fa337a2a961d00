import { EDITION_FILE_FORMS, EDITION_FILE_KINDS, type EditionFileKind } from '../../declared/edition-file-kinds.ts'

/** How files of a kind are shown and asked for. */
export interface FileBlock {
  readonly kind: EditionFileKind
  readonly title: string
  readonly about: string
  /** Pages show all of them, in their order. */
  readonly isMany?: true
  /** Each has a label, which pages show. */
  readonly isNamed?: true
}

export const fileBlocks: readonly FileBlock[] = [
  { kind: 'logo', title: 'Logo', about: 'Above the title of the home page.' },
  { kind: 'sign', title: 'Sign', about: 'Small, at the top of every page and in the tab.' },
  { kind: 'brochure', title: 'Brochure', about: 'The whole brochure to read and print.' },
  { kind: 'brochurepage', title: 'Pages of the brochure', about: 'Pictures to leaf through.', isMany: true },
  {
    ...{ kind: 'previouspaper', title: 'Previous papers', about: 'Each has a tab with its label.' },
    ...{ isMany: true, isNamed: true },
  },
]

/** What files of a kind must be. */
export const formOf = (kind: EditionFileKind) =>
  EDITION_FILE_FORMS[EDITION_FILE_KINDS[kind]] as {
    readonly maxSize: number
    readonly mimeTypes: readonly string[]
    readonly words: string
  }

/** What is wrong with a file before it is sent, with its name; undefined for nothing. The server looks at its bytes. */
export function fileFault(kind: EditionFileKind, { name, size, type }: File): string | undefined {
  const { maxSize, mimeTypes, words } = formOf(kind)
  if (size === 0) return `${name} is empty.`
  return size <= maxSize && mimeTypes.includes(type) ? undefined : `${name} is not ${words}.`
}

/** The first title of a file: its name, without the ending. */
export const firstLabel = ({ name }: File): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 100)
