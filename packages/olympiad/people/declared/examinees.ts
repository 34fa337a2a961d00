import { index, unique } from '@olympiad/schema/collection'
import { bool, date, json, relation, select, sparse, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, anyone, locked, without } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { CHOSEN_SECTIONS } from '../../forms/declared/marking/chosen-sections.ts'
import { authCollection, sessionOfDay } from '../../ground/declared/collection.ts'
import { CONSENT_STATES } from '../../ground/declared/consent-purposes.ts'
import { LANGUAGE_CODES } from '../../ground/declared/languages.ts'
import { personFields, seatFields } from '../../ground/declared/people/account-fields.ts'
import { NAME_KEY_MAX } from '../../ground/declared/people/name-key.ts'
import { SEARCH_TEXT_MAX } from '../../ground/declared/people/search-text.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { isExaminee } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { schools } from '../../schools/declared/schools.ts'
import { PAPER_LANGUAGE_CODES } from '../../translations/declared/paper-languages.ts'

const readers = anyOf(`${isExaminee} && id = @request.auth.id`, staffMay('readPeople', 'school'))
const managers = staffMay('organise')
/** Only acts write these fields: the window with its reason, the submission, consent, camera and pauses. */
export const WRITTEN_BY_ACTS = [
  'starts',
  'ends',
  'grantedby',
  'submitted',
  'consent',
  'nocamera',
  'paused',
  'language',
] as const
const writers = allOf(managers, without(...WRITTEN_BY_ACTS))

/**
 * A session whose exam room was taken over by another, and when (ms since the epoch): its earlier choices still count.
 */
export interface TakenOver {
  readonly session: string
  readonly atMs: number
}

export const examinees = authCollection('examinees', {
  about: 'A student who sits an exam, or a school that sits it for practice.',
  noun: 'the student',
  auth: {
    identity: ['username'],
    authRule: anyone,
    manageRule: managers,
    ownPassword: true,
    waitsInLine: true,
    ...sessionOfDay,
  },
  fields: {
    username: personFields.username,
    name: personFields.name,
    questionpaper: relation(questionpapers, { anonymous: true }),
    exam: relation(exams, { anonymous: true }),
    school: relation(schools, { anonymous: true }),
    ...seatFields,
    /** Of an exam with sections to choose from: those they take. Staff note them; a student writes them nowhere. */
    sections: text({ ...CHOSEN_SECTIONS, anonymous: true }),
    /** Of an exam in several languages: that in which they read the paper, and whose key marks them; empty: the first one. */
    medium: sparse(select(PAPER_LANGUAGE_CODES, { anonymous: true })),
    // The examinee's own window; empty means that of the exam.
    starts: date({ strict: true, anonymous: true }),
    ends: date({ strict: true, anonymous: true }),
    grantedby: select(STAFF_ROLES, { anonymous: true }), // the role of who set their end; the examinee cannot read their name
    /** When the sheet of the paper that they have now was submitted; empty while it is open. */
    submitted: date({ strict: true, anonymous: true }),
    /** Their last answer about being observed; empty before the first. */
    consent: select(CONSENT_STATES),
    /** Staff have permitted them to sit without a camera. */
    nocamera: bool(),
    /** What they read pages in, by their choice; empty before the first. */
    language: select(LANGUAGE_CODES),
    /** The one session that may answer, while staff have bound the sitting to its device; empty while they have not. */
    boundsession: text({ hidden: true, max: 200 }),
    /** Since when their time stands still, by staff; empty while it runs. */
    paused: date({ strict: true }),
    /** The words of name and username, folded, by which the server finds them. */
    search: text({ hidden: true, derived: true, max: SEARCH_TEXT_MAX }),
    /** The words of the name, folded and sorted, by which a school file finds them. */
    namekey: text({ hidden: true, derived: true, max: NAME_KEY_MAX }),
    /** The key of the name under which staff judged them to be another person than those of the same name; empty = not judged. */
    apart: text({ hidden: true, max: NAME_KEY_MAX }),
    takenover: json<readonly TakenOver[] | null, false, true>({ hidden: true, maxSize: 20_000 }),
    ...timestamps,
  },
  personal: {
    of: 'id',
    kept: 'exam',
    told: { from: 'always', words: message('Your account') },
    erase: 'unname',
  },
  indexes: [
    { ...unique('username'), noCase: true },
    index('username'), // one of 300,000 by name: a filter tells small letters from capital ones
    // With the names: a page of a report begins behind a name, however many there are.
    index('questionpaper', 'username'),
    index('exam', 'questionpaper', 'username'),
    index('school', 'username'),
    index('namekey', 'school', 'apart'), // with the school: who is in two of them is found in the index alone
    // The lists of the console: each order with all that they filter by, so that a search walks an index alone.
    index('search', 'username', 'school', 'exam', 'questionpaper', 'room', 'submitted'),
    index('username', 'search', 'school', 'exam', 'questionpaper', 'room', 'submitted'),
  ],
  rules: { list: readers, view: readers, create: writers, update: writers, delete: locked },
})
export type Examinee = RecordOf<typeof examinees>
