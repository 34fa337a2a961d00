import { unique } from '@olympiad/schema/collection'
import { date, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, anyone, locked } from '@olympiad/schema/rules'
import { authCollection, sessionOfStaff } from '../../ground/declared/collection.ts'
import { LANGUAGE_CODES } from '../../ground/declared/languages.ts'
import { staffFields } from '../../ground/declared/people/account-fields.ts'
import { SEARCH_TEXT_MAX } from '../../ground/declared/people/search-text.ts'
import { ofStaff } from '../../ground/declared/personal.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { isStaff } from '../../ground/declared/rules.ts'
import { schools } from '../../schools/declared/schools.ts'

const self = `${isStaff} && id = @request.auth.id`
const writers = staffMay('organise')
const readers = anyOf(self, writers)
/** Changing one's own password needs the old one, so that an open session is not enough to take over an account. */
const managers = allOf(writers, 'id != @request.auth.id')

export const supervisors = authCollection('supervisors', {
  about: 'A member of staff; the role says what for.',
  noun: 'the account',
  auth: {
    identity: ['username', 'email'],
    authRule: anyone,
    manageRule: managers,
    ownPassword: true,
    secondFactor: true,
    closedFrom: 'closes',
    ...sessionOfStaff,
  },
  fields: {
    username: staffFields.username,
    name: staffFields.name,
    role: select(STAFF_ROLES),
    school: relation(schools, { keepsTarget: true }), // staff without a school reach every one
    /** From when nobody signs in with it; an act writes it. */
    closes: date(),
    /** What they read pages in, by their choice; empty before the first. */
    language: select(LANGUAGE_CODES),
    /** The words of name, username and e-mail address, folded, by which the server finds them. */
    search: text({ hidden: true, derived: true, max: SEARCH_TEXT_MAX }),
    ...timestamps,
  },
  personal: ofStaff('What they did stays theirs: an account that is no longer needed is removed by an operator.'),
  indexes: [{ ...unique('username'), noCase: true }],
  rules: { list: readers, view: readers, create: writers, update: writers, delete: locked },
})
export type StaffAccount = RecordOf<typeof supervisors>
