import { askGuardians } from '@olympiad/contract/acts/guardians/ask-guardians'
import { recordGuardians } from '@olympiad/contract/acts/guardians/guardian-consent'
import {
  acceptRegistrations,
  askRegistrations,
  type DecidedRegistrations,
  refuseRegistrations,
} from '@olympiad/contract/acts/registrations/decide-registrations'
import type { OpenAct } from '../../staff/act-form/act-dialog.tsx'

/** What a reviewer does with registrations. */
export const DECISIONS = {
  accept: { act: acceptRegistrations, label: 'Accept', done: 'accepted', fields: [] },
  ask: { act: askRegistrations, label: 'Ask back', done: 'asked back', fields: ['reason'] },
  refuse: { act: refuseRegistrations, label: 'Refuse', done: 'refused', fields: ['reason'] },
  askGuardian: { act: askGuardians, label: 'Ask the guardian', done: 'asked', fields: [] },
  signedList: {
    ...{ act: recordGuardians, label: 'Signed list', done: 'entered' },
    fields: ['takePart', 'observe', 'publish', 'reference'],
  },
} as const
export type DecisionName = keyof typeof DECISIONS
/** They decide on the form; the others concern its guardian, also once it is decided. */
export const FORM_DECISIONS = ['accept', 'ask', 'refuse'] as const satisfies readonly DecisionName[]
export const GUARDIAN_DECISIONS = ['askGuardian', 'signedList'] as const satisfies readonly DecisionName[]

interface Deciding {
  readonly name: DecisionName
  readonly ids: readonly string[]
  /** For one registration, the name of the student. */
  readonly who: string
  readonly onDone: (sentence: string) => void
}

/** The question before a decision, and the sentence after it: each registration that was left alone is named. */
export function decisionDialog({ name, ids, who, onDone }: Deciding): OpenAct {
  const { act, done, fields } = DECISIONS[name]
  return {
    ...{ act, affected: who, calls: [{ who, input: { registrations: ids } }], fields: [...fields] },
    isDangerous: name === 'refuse',
    onDone: ([answer]) => onDone(decidedSentence(answer as DecisionCounts, done)),
  }
}

interface DecisionCounts extends Pick<DecidedRegistrations, 'refused'> {
  readonly done: readonly unknown[]
}

/** `97 accepted, 3 not: Asha Rao (…)`. */
export function decidedSentence({ done, refused }: DecisionCounts, word: string): string {
  const not = refused.map(({ name, why }) => `${name || 'One'} (${why})`).join(', ')
  return `${done.length} ${word}${refused.length > 0 ? `, ${refused.length} not: ${not}` : ''}.`
}
