import {
  acceptRegistrations,
  askRegistrations,
  type DecidedRegistrations,
  refuseRegistrations,
} from '@olympiad/contract/acts/registrations/decide-registrations'
import type { OpenAct } from '../../staff/act-form/act-dialog.tsx'

/** What a reviewer decides. */
export const DECISIONS = {
  accept: { act: acceptRegistrations, label: 'Accept', done: 'accepted', fields: [] },
  ask: { act: askRegistrations, label: 'Ask back', done: 'asked back', fields: ['reason'] },
  refuse: { act: refuseRegistrations, label: 'Refuse', done: 'refused', fields: ['reason'] },
} as const
export type DecisionName = keyof typeof DECISIONS

interface Deciding {
  readonly name: DecisionName
  readonly ids: readonly string[]
  /** Of one registration, the name of the student. */
  readonly who: string
  readonly onDone: (sentence: string, decided: DecidedRegistrations) => void
}

/** The question before a decision, and the sentence after it: each registration that was left alone is named. */
export function decisionDialog({ name, ids, who, onDone }: Deciding): OpenAct {
  const { act, done, fields } = DECISIONS[name]
  return {
    ...{ act, affected: who, calls: [{ who, input: { registrations: ids } }], fields: [...fields] },
    isDangerous: name === 'refuse',
    onDone: ([answer]) => {
      const decided = answer as DecidedRegistrations
      onDone(decidedSentence(decided, done), decided)
    },
  }
}

/** `97 accepted, 3 not: Asha Rao (…)`. */
export function decidedSentence({ done, refused }: DecidedRegistrations, word: string): string {
  const not = refused.map(({ name, why }) => `${name || 'One'} (${why})`).join(', ')
  return `${done.length} ${word}${refused.length > 0 ? `, ${refused.length} not: ${not}` : ''}.`
}
