import { unique } from '@olympiad/schema/collection'
import { date, json, number, relation, select, sparse, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { ofStaff } from '../../ground/declared/personal.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import type { BiasAnswer, PaperBias } from '../../statistics/declared/set-bias.ts'
import type { RankRule } from './rank-rule.ts'
import {
  RESULT_STATES,
  type ResultChanges,
  type SetForms,
  type SetKeys,
  type SetLanguages,
  type SetRescues,
  type SetSlot,
} from './result-set.ts'

/** They know the key anyway. It names no student. */
const readers = staffMay('keepKeys')

export const resultsets = collection('resultsets', {
  about:
    'The results of an exam as they were computed once: by which key and rule, and the sum of them. Written by acts alone.',
  noun: 'results',
  fields: {
    exam: relation(exams, { required: true, fixed: true }),
    /** 1 for the first one of the exam. */
    number: number({ required: true, int: true, min: 1, fixed: true }),
    state: select(RESULT_STATES, { required: true }),
    rule: json<RankRule, true>({ required: true, maxSize: 10_000 }),
    keys: json<SetKeys, true>({ required: true, maxSize: 1_000_000 }),
    /** The exams of a level that are ranked together, the first one first; null where ranks are not by percentile. */
    slots: json<readonly SetSlot[] | null>({ maxSize: 20_000 }),
    /** The forms of its papers, by paper; null where none has one. */
    forms: json<SetForms | null>({ maxSize: 600_000 }),
    /** What counts in one language alone, by paper; null where no key differs among languages. */
    languages: sparse(json<SetLanguages | null>({ maxSize: 200_000 })),
    /** Sheets in it, and how many of them have a rank. */
    sheets: number({ int: true, min: 0 }),
    ranked: number({ int: true, min: 0 }),
    /** SHA-256 of its text, in hex; empty while it is computed. */
    hash: text({ max: 64 }),
    /** Against the set that was published before it; null for the first one. */
    changes: json<ResultChanges | null>({ maxSize: 60_000 }),
    /** Its questions compared by language; null where no paper is in several. */
    bias: sparse(json<readonly PaperBias[] | null>({ maxSize: 300_000 })),
    /** What was written about those that differ much. Only acts write it. */
    biasanswers: sparse(json<readonly BiasAnswer[] | null>({ maxSize: 1_000_000 })),
    /** The id of that set; empty for the first one. */
    against: text({ max: 15 }),
    /** Files that came after it was computed, by student. */
    rescues: json<SetRescues | null, false, true>({ hidden: true, maxSize: 100_000 }),
    published: date(),
    /** The role in which they had it computed. */
    by: select(STAFF_ROLES),
    actor: text({ hidden: true, max: 50 }),
    ...timestamps,
  },
  personal: ofStaff('Who computed and published results is answered for afterwards.'),
  indexes: [unique('exam', 'number')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type ResultSet = RecordOf<typeof resultsets>
