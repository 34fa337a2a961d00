import type { OpenHelp } from '../../declared/help.ts'

/** Requests that are answered together: all about one question of the paper, or a single one. */
export interface HelpGroup {
  readonly key: string
  /** At least one, the oldest first. */
  readonly requests: readonly [OpenHelp, ...OpenHelp[]]
}

/** The requests in order; those about the same question come together, at the place of the first. */
export function groupRequests(requests: readonly OpenHelp[]): readonly HelpGroup[] {
  const keyOf = ({ id, kind, question }: OpenHelp) =>
    kind === 'question' && question > 0 ? `question ${question}` : id
  const groups = Map.groupBy(requests, keyOf)
  return [...groups].map(([key, [first, ...rest]]) => ({ key, requests: [first as OpenHelp, ...rest] }))
}
