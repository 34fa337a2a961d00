import type { PublicationBlockers } from '@olympiad/olympiad/results/declared/acts/publish-results'
import type { ResultChanges } from '@olympiad/olympiad/results/declared/result-set'

/** The changes of a set since the published one, in a line. */
export function changeLine({ changes }: { readonly changes: ResultChanges | null }): string {
  if (!changes) return 'No set of the exam is published yet.'
  const { gain, lose, ranks, awards } = changes
  return `Against the published set: ${gain} gain marks, ${lose} lose marks, ${ranks} ranks move, ${awards} awards change.`
}

/** What must be done before results are published, a line each. */
export function blockerLines(blockers: PublicationBlockers): string[] {
  const { isOpen, open, rescues, decisions, revisions } = blockers
  return [
    ...(isOpen && open.length === 0 ? ['The exam is not over for everybody.'] : []),
    ...list('May still sit the exam', open),
    ...list('Rescue files to take or refuse', rescues),
    ...list('Void to confirm or refuse', decisions),
    ...list('Key changes to confirm or refuse, by question', revisions),
  ]
}

const list = (what: string, names: readonly (string | number)[]) =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}`]
