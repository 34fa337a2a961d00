import type { SiteEdition } from '../declared/site-edition.ts'

/** Where a page shows what differs: texts to look for, and elements. */
export interface ChangedParts {
  readonly texts: readonly string[]
  readonly selectors: readonly string[]
}

/** Differences of the home page after a change of the edition. A removed part leaves nothing to mark. */
export function changedParts(before: SiteEdition, after: SiteEdition): ChangedParts {
  const texts = [
    ...TEXTS.filter((name) => before[name] !== after[name]).map((name) => after[name]),
    ...added(before.prizes, after.prizes),
    ...added(linkNames(before), linkNames(after)),
    ...(before.meritRanks === after.meritRanks ? [] : [`top ${after.meritRanks} rank holders`]),
  ]
  const selectors = [
    ...(before.logo === after.logo ? [] : [`img[src="${CSS.escape(after.logo)}"]`]),
    ...(before.examDate === after.examDate && before.zone === after.zone ? [] : ['time']),
    ...added(addressesOf(before), addressesOf(after)).map((url) => `a[href="${CSS.escape(url)}"]`),
  ]
  return { texts: texts.filter(Boolean), selectors }
}

const TEXTS = ['name', 'edition', 'institute', 'tagline', 'supportAddress', 'noReplyAddress'] as const
const added = (before: readonly string[], after: readonly string[]) => after.filter((one) => !before.includes(one))
const linkNames = ({ links }: SiteEdition) => links.map(({ label }) => label)
const addressesOf = ({ links, channels, website }: SiteEdition) =>
  [...links.map(({ url }) => url), ...Object.values(channels), website].filter(Boolean)
