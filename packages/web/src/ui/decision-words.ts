import type { Decision, DecisionStep } from '@olympiad/contract/hall/decisions'

/** What each step is called. */
export const STEP_WORDS: Readonly<Record<DecisionStep, string>> = {
  clear: 'Nothing is held against the sheet',
  warn: 'A warning was given',
  proposeVoid: 'It was proposed that the sheet is void',
  confirmVoid: 'The sheet is void',
  refuseVoid: 'The proposal was refused',
}

export const STANDING_WORDS: Readonly<Record<Decision | '', string>> = {
  '': 'Nothing was decided.',
  clear: 'Decided: nothing is held against the sheet.',
  warn: 'Decided: a warning.',
  void: 'Decided: the sheet is void.',
}
