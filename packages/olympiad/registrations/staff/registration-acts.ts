import { askGuardians } from '../../guardians/declared/ask-guardians.ts'
import { recordGuardians } from '../../guardians/declared/guardian-consent.ts'
import type { OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import {
  acceptRegistrations,
  askRegistrations,
  type DecidedRegistrations,
  refuseRegistrations,
} from '../declared/decide-registrations.ts'

/** What a reviewer does with registrations. */
export const DECISIONS = {
  accept: { act: acceptRegistrations, done: 'accepted', one: 'Accepted:', fields: [] },
  ask: { act: askRegistrations, done: 'asked', one: 'Question sent to', fields: ['reason'] },
  refuse: { act: refuseRegistrations, done: 'refused', one: 'Refused:', fields: ['reason'] },
  askGuardian: {
    act: askGuardians,

    done: 'asked',
    one: 'Mail sent to the guardian of',
    fields: [],
  },
  signedList: {
    ...{ act: recordGuardians, done: 'entered', one: 'Entered for' },
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
  const { act, done, one, fields } = DECISIONS[name]
  return {
    ...{ act, affected: who, calls: [{ who, input: { registrations: ids } }], fields: [...fields] },
    isDangerous: name === 'refuse',
    onDone: ([given]) => {
      const answer = given as DecisionCounts
      onDone(answer.done.length === 1 && ids.length === 1 ? `${one} ${who}.` : decidedSentence(answer, done))
    },
  }
}

interface DecisionCounts extends Pick<DecidedRegistrations, 'refused'> {
  readonly done: readonly unknown[]
}

/** `97 accepted, 3 not: Asha Rao (…)`. */
function decidedSentence({ done, refused }: DecisionCounts, word: string): string {
  const not = refused.map(({ name, why }) => `${name || 'One'} (${why})`).join(', ')
  return `${done.length} ${word}${refused.length > 0 ? `, ${refused.length} not: ${not}` : ''}.`
}
