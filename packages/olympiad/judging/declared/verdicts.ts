/** What people may decide on an examinee who sat an exam. No rule decides anything. */
export const DECISIONS = ['clear', 'warn', 'void'] as const
export type Decision = (typeof DECISIONS)[number]

/** The steps, each by a person with a reason: for *void* one proposes, and another confirms or refuses. */
export const DECISION_STEPS = ['clear', 'warn', 'proposeVoid', 'confirmVoid', 'refuseVoid'] as const
export type DecisionStep = (typeof DECISION_STEPS)[number]

/** What holds after all steps. */
export interface Standing {
  /** Empty while nothing was decided. */
  readonly decision: Decision | ''
  /** The id of the proposal that waits for a second person; empty where none does. */
  readonly proposed: string
}

interface Step {
  readonly id: string
  readonly step: DecisionStep
}

/** The standing after the steps, the oldest first: each later decision replaces a waiting proposal. */
export function standingOf(steps: readonly Step[]): Standing {
  let standing: Standing = { decision: '', proposed: '' }
  for (const { id, step } of steps) {
    if (step === 'proposeVoid') standing = { ...standing, proposed: id }
    else if (step === 'refuseVoid') standing = { ...standing, proposed: '' }
    else standing = { decision: step === 'confirmVoid' ? 'void' : step, proposed: '' }
  }
  return standing
}
