/** Where an objection stands. */
export const OBJECTION_STATES = ['open', 'accepted', 'refused'] as const
export type ObjectionState = (typeof OBJECTION_STATES)[number]

/** A student objects to at most this many questions of a paper. */
export const MAX_OBJECTIONS = 5
/** Letters of an objection. */
export const OBJECTION_LENGTH = 1000

/** Whether objections to an exam are taken: its key is out, and its last day for them is not over. */
export function takesObjections(
  now: string,
  exam: { readonly released: string; readonly objectionsuntil: string },
): boolean {
  return exam.released !== '' && exam.released <= now && now < exam.objectionsuntil
}
