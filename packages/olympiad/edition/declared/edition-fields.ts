import { date, email, json, line, longText, number, select, timestamps, url } from '@olympiad/schema/fields'
import { APPROVAL_NEEDED } from '../../exams/declared/approval-needed.ts'
import type { KeptDays } from '../../ground/declared/retention.ts'
import { RANKS_BY, SHARED_PRIZES, TIES_BY } from '../../results/declared/edition-rule.ts'
import { USUAL_SIGNERS } from './certificate-texts.ts'
import type { EditionLanguage, EditionLink, EditionPrize } from './edition-lists.ts'

const LINK_LENGTH = 500

/** There is one record at most, of this id. */
export const EDITION_ID = 'edition00000000'

/** The fields of the edition: apart from its rules, so that a form in the browser can be made from them. */
export const editionFields = {
  /** Title of every page. Empty = "Olympiad". */
  name: line({ max: 200, label: 'Name', help: 'The title of every page.' }),
  edition: line({ max: 100, label: 'Edition', help: 'For example: 15th edition.' }),
  institute: line({ max: 200, label: 'Institute', help: 'Who holds the olympiad.' }),
  examdate: date({ strict: true, label: 'Exam date', help: 'Visitors see it in their own time.' }),
  /** Exams that ended before belong to former editions; empty = no exam does. */
  begun: date({ strict: true, label: 'This edition began', help: 'Lists leave out exams that ended before.' }),
  /** IANA name, such as Asia/Kolkata. */
  zone: line({ max: 60, label: 'Time zone', help: 'The home page also shows the date in this zone.' }),
  /** Empty = English alone, and nothing to choose. */
  languages: json<EditionLanguage[] | null>({
    maxSize: 1000,
    label: 'Languages of pages',
    help: 'One a line. Readers choose; the first one is for those who have not. Empty: English.',
  }),
  tagline: line({ max: 300, label: 'Line under the title' }),
  description: line({ max: 300, label: 'Description', help: 'Search engines show it.' }),
  support: email({ label: 'Support address', help: 'Students and schools write to it.' }),
  noreply: email({ label: 'Sender of mails', help: 'The home page says that your mail comes from it.' }),
  prizes: json<EditionPrize[] | null>({ maxSize: 4000, label: 'Cash prizes', help: 'One a line, first rank first.' }),
  meritranks: number({
    int: true,
    min: 0,
    max: 10_000,
    label: 'Merit certificates',
    help: 'The ranks of each level that get one.',
  }),
  /** How ranks are made; empty = by score, then by the ratio of wrong to right, and prizes are split. */
  ranksby: select(RANKS_BY, { label: 'Ranks by', help: 'By percentile, all exams of a level are ranked together.' }),
  tiesby: select(TIES_BY, { label: 'Ties are broken by' }),
  tiequestions: line({ max: 200, label: 'Questions that part equals', help: 'For example: 91-95, 100.' }),
  sharedprizes: select(SHARED_PRIZES, { label: 'Prizes of a shared rank' }),
  /** The last instant of the public list of ranks; empty = there is no such list. */
  ranklistuntil: date({ strict: true, label: 'Public list until', help: 'Names of those who agreed. Empty: no list.' }),
  links: json<EditionLink[] | null>({
    maxSize: 5000,
    label: 'Useful links',
    help: 'On the home page, in this order.',
  }),
  website: url({ max: LINK_LENGTH, label: 'Website of the institute' }),
  videochannel: url({ max: LINK_LENGTH, label: 'Video channel' }),
  photos: url({ max: LINK_LENGTH, label: 'Photos' }),
  professionalnetwork: url({ max: LINK_LENGTH, label: 'Professional network' }),
  socialnetwork: url({ max: LINK_LENGTH, label: 'Social network' }),
  /** The first and the last year of birth of those who may register; 0 = 1998 and 2013. */
  bornfrom: number({
    int: true,
    min: 1900,
    max: 2100,
    label: 'Born from',
    help: 'The first year of birth of those who register. Empty: 1998.',
  }),
  bornuntil: number({ int: true, min: 1900, max: 2100, label: 'Born until', help: 'The last year. Empty: 2013.' }),
  /** Empty = the usual one. */
  certificate: longText({
    max: 50_000,
    label: 'Template of certificates',
    help: 'A Typst document. Empty: the usual certificate.',
  }),
  /** Below the two signatures of a certificate; empty = the usual words. */
  signer: line({ max: 80, label: 'First signature', help: `Empty: ${USUAL_SIGNERS[0]}.` }),
  secondsigner: line({ max: 80, label: 'Second signature', help: `Empty: ${USUAL_SIGNERS[1]}.` }),
  /** The default in the form of a new exam; empty = at the end. */
  release: select(['atEnd', 'byHand'], {
    label: 'Release of results',
    help: 'New exams begin with it. Each exam can have another one.',
  }),
  /** Whether an exam runs only once it is approved; empty = as the server is set. */
  approval: select(APPROVAL_NEEDED, {
    label: 'Approval of exams',
    help: 'Needed: no exam opens before staff approve it.',
  }),
  /** Whether examinees are observed only if they agree. */
  asks: select(['yes', 'no'], { required: true, label: 'Ask for consent', help: 'Before students are observed.' }),
  /** What they agree to, one paragraph after the other; empty = the usual words. Another text has another version. */
  version: line({ max: 50, label: 'Version of the text', help: 'A new text needs a new version.' }),
  text: longText({ max: 10_000, label: 'Consent text', help: 'Empty: the usual words.' }),
  /** Whether a student under age needs a guardian's consent; empty: guardians are asked, and nobody waits for them. */
  guardian: select(['ask', 'require'], {
    label: 'Consent of a guardian',
    help: 'Required: nobody under 18 is accepted, or observed, without it.',
  }),
  /** Whom to ask about personal data. */
  contact: line({ max: 300, label: 'Privacy contact', help: 'Whom to ask about stored data.' }),
  /** Days after the exam for which each kind is kept; 0 = for ever. */
  keep: json<KeptDays | null>({ maxSize: 1000, label: 'Days that records are kept' }),
  ...timestamps,
} as const
