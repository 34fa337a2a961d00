import { bool } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordIds } from '../../ground/declared/acts/body-fields.ts'
import { TWICE_MOST } from './people-list.ts'

/** Says of students of one name that they are different people, or takes that back. */
export const tellApart = act('tell-apart', {
  right: 'organise',
  title: 'Different people',
  finds: 'Tell apart students who look alike',
  about: 'Possible duplicates leave them out, until another student of their name comes.',
  wayBack: 'The same act shows them again.',
  logged: 'judged as different people or not',
  body: {
    examinees: recordIds('examinees', { most: TWICE_MOST, label: 'Students' }),
    different: bool({ label: 'They are different people', help: 'Off: they may be one person after all.' }),
  },
  answer: answers<{ readonly changed: readonly string[] }>('`changed`: usernames.'),
  errors: { 400: 'Fewer than two are named, or their names differ.', 404: 'A student does not exist.' },
})
