/** Whether a device can sit an exam: yes; yes, with something to look at; not as it is. The last is the worst. */
export const VERDICTS = ['green', 'amber', 'red'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What one check of the device found, in the words its examinee read. */
export interface Finding {
  readonly name: string
  readonly verdict: Verdict
  readonly text: string
}

/** The worst of them; green for an empty list. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'green'
}
