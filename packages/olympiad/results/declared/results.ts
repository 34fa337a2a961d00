import { index, unique } from '@olympiad/schema/collection'
import { created, json, number, relation, select, sparse } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { phaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { PAPER_LANGUAGE_CODES } from '../../translations/declared/paper-languages.ts'
import { AWARDS } from './rank-rule.ts'
import { MARK_MOVES, SHEET_STANDINGS } from './result-set.ts'
import { resultsets } from './resultsets.ts'

const published = allOf(own, 'resultset.state = "published"', phaseRules.released('questionpaper.exam'))
const readers = anyOf(published, staffMay('readResults'))

export const results = collection('results', {
  about: 'The sheet of an examinee in a result set: marks, rank and award. Secret until the set is published.',
  noun: 'a result',
  fields: {
    resultset: relation(resultsets, { required: true, fixed: true, anonymous: true }),
    examinee: relation(examinees, { required: true, fixed: true, anonymous: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true, anonymous: true }),
    /** Units of the form: one mark, where the exam has none. */
    marks: number({ int: true, anonymous: true }),
    right: number({ int: true, min: 0, anonymous: true }),
    wrong: number({ int: true, min: 0, anonymous: true }),
    ignored: number({ int: true, min: 0, anonymous: true }),
    /** Answers between right and wrong, and units by section; 0 and null where the exam has no form. */
    partial: number({ int: true, min: 0, anonymous: true }),
    sections: json<readonly number[] | null>({ maxSize: 500, anonymous: true }),
    /** Within the slot, in units of 10⁻⁷ percent; 0 where ranks are not by percentile. */
    percentile: number({ int: true, min: 0, anonymous: true }),
    /** The language whose key marked it; empty where the key of its paper is one. */
    medium: sparse(select(PAPER_LANGUAGE_CODES, { anonymous: true })),
    /** Shared by equals; 0 = no rank. */
    rank: number({ int: true, min: 0, anonymous: true }),
    award: select(AWARDS),
    /** The step of the rank rule that separates it from the result above, from 1; 0 for none. */
    decidedby: number({ int: true, min: 0, anonymous: true }),
    /** Against the set that was published before; empty and 0 without such a set, or a line in it. */
    move: select(MARK_MOVES, { anonymous: true }),
    marksbefore: number({ int: true, anonymous: true }),
    rankbefore: number({ int: true, min: 0, anonymous: true }),
    awardbefore: select(AWARDS),
    standing: select(SHEET_STANDINGS, { required: true, anonymous: true }),
    created: created(),
  },
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'never', why: 'The result page tells it, once it is published.' },
    erase: 'unname',
  },
  indexes: [
    unique('resultset', 'examinee'),
    index('examinee'),
    index('resultset', 'rank'),
    index('resultset', 'move', 'rank'),
  ],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Result = RecordOf<typeof results>
