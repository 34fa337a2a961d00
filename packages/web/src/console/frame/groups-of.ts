import { type Area, GROUPS } from '@olympiad/olympiad/kit/console/area'

interface PageGroup {
  /** Empty for the pages above the groups. */
  readonly group: string
  readonly own: readonly Area[]
}

/** Pages by their group, in the order of the rail; a group without pages is left out. Unlisted pages are too. */
export const groupsOf = (pages: readonly Area[]): readonly PageGroup[] =>
  [undefined, ...GROUPS]
    .map((group) => ({ group: group ?? '', own: pages.filter((page) => page.group === group && !page.isUnlisted) }))
    .filter(({ own }) => own.length > 0)
