import type { Decision, DecisionStep } from '../declared/verdicts.ts'

/** The name of each step, as the student reads it. */
export const OWN_STEP_WORDS: Readonly<Record<DecisionStep, string>> = {
  clear: 'No problem found',
  warn: 'You were given a warning',
  proposeVoid: 'A supervisor has asked to cancel your answer sheet',
  confirmVoid: 'Your answer sheet was cancelled',
  refuseVoid: 'Your answer sheet was not cancelled',
}

export const OWN_STANDING_WORDS: Readonly<Record<Decision | '', string>> = {
  '': 'Nothing is decided yet.',
  clear: 'Decided: no problem found.',
  warn: 'Decided: a warning.',
  void: 'Decided: your answer sheet is cancelled.',
}
