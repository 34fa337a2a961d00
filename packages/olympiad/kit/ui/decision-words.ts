import type { Decision, DecisionStep } from '../../judging/declared/verdicts.ts'

/** What each step is called. */
export const STEP_WORDS: Readonly<Record<DecisionStep, string>> = {
  clear: 'No problem found',
  warn: 'A warning was given',
  proposeVoid: 'Somebody proposed to void the sheet',
  confirmVoid: 'The sheet was voided',
  refuseVoid: 'The proposal to void the sheet was refused',
}

export const STANDING_WORDS: Readonly<Record<Decision | '', string>> = {
  '': 'Nothing is decided yet.',
  clear: 'Decided: no problem found.',
  warn: 'Decided: a warning.',
  void: 'Decided: the sheet is void.',
}
