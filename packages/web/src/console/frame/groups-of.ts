import { GROUPS, type RailPage } from './console-page.ts'

interface PageGroup {
  /** Empty for the pages above the groups. */
  readonly group: string
  readonly own: readonly RailPage[]
}

/** Pages by their group, in the order of the rail; a group without pages is left out. */
export const groupsOf = (pages: readonly RailPage[]): readonly PageGroup[] =>
  [undefined, ...GROUPS]
    .map((group) => ({ group: group ?? '', own: pages.filter((page) => page.group === group) }))
    .filter(({ own }) => own.length > 0)
