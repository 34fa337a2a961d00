import { select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'
import { type DroppedSpell, WATCH_RULES } from './watch-rules.ts'

/** A spell with the id of its record. */
export interface ToldSpell extends DroppedSpell {
  readonly id: string
}

const both = {
  right: 'dropRules',
  body: {
    exam: recordId('exams', { required: true, label: 'Exam' }),
    school: recordId('schools', { label: 'School' }),
    rule: select(WATCH_RULES, { required: true, label: 'Rule' }),
    reason,
  },
  answer: answers<ToldSpell>('The spell.'),
  isVital: true,
  isWeighty: true,
} as const

/** Drops a rule of watching, for an exam or for one school at it. */
export const dropRule = act('drop-rule', {
  ...both,
  title: 'Stop watching',
  about: 'Open pages follow at once. Nobody is stopped or noted by this rule any more.',
  wayBack: '“Watch again” takes it back.',
  logged: 'dropped',
  errors: {
    400: 'The exam or the school does not exist.',
    403: 'You may drop rules for your own school.',
  },
})

/** Puts a dropped rule back. */
export const restoreRule = act('restore-rule', {
  ...both,
  title: 'Watch again',
  about: 'Open pages follow at once, and the rule holds again.',
  wayBack: '“Stop watching” drops it again.',
  logged: 'put back',
  errors: {
    400: 'The exam or the school does not exist, or the rule is not dropped for exactly them.',
    403: 'You may put rules back for your own school.',
  },
})
