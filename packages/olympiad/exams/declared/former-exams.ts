/** Which exams a list shows, and whose students: those of this edition, or those of former ones. */
export const EDITION_FILTERS = ['this', 'former'] as const
export type EditionFilter = (typeof EDITION_FILTERS)[number]

/** Whether an exam belongs to a former edition: it ended before this one began. Both are record dates. */
export const isFormerExam = (
  { ends }: { readonly ends: string },
  edition: { readonly begun: string } | null | undefined,
): boolean => Boolean(edition?.begun) && ends <= String(edition?.begun)
