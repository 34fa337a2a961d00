import { LANGUAGES, WRITTEN_LANGUAGES } from '../../ground/declared/languages.ts'
import { KEPT_KINDS, type KeptKind, MAX_DAYS, USUAL_DAYS } from '../../ground/declared/retention.ts'
import type { FormField } from '../../kit/staff/record-form/form-field.ts'
import { zoneNames } from '../../kit/staff/record-form/zone-names.ts'
import { addressFault, languagesFault, linksFault } from '../declared/edition-lists.ts'

/** The languages that have words, by their own names. */
const OFFERED = Object.fromEntries(WRITTEN_LANGUAGES.map((code) => [code, LANGUAGES[code]]))

/** A part of the edition: its place in the address, and its fields. */
export interface EditionPart {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly fields: readonly FormField[]
}

const KEPT: Readonly<Record<KeptKind, string>> = {
  pictures: 'Camera pictures',
  events: 'What was noticed',
  devices: 'Devices and browsers',
  places: 'Places',
  readiness: 'Device checks',
  help: 'Requests for help',
  consents: 'Consents',
  registrations: 'Registration forms',
  mails: 'Mails',
}
const keptDays: FormField = {
  name: 'keep',
  help: 'Days after the exam. 0 keeps them for ever. Empty means the usual days.',
  figures: KEPT_KINDS.map((name) => ({ name, label: KEPT[name], usual: USUAL_DAYS[name], max: MAX_DAYS })),
}
const SHARED = { split: 'Added up and split', each: 'Each gets the whole prize' } as const
const RANKS = { score: 'Score, each exam for itself', percentile: 'Percentile, all exams of a level together' } as const
const TIES = {
  ratio: 'The smaller ratio of wrong to right',
  ratioQuestions: 'That ratio, then the questions below',
  questionsRatio: 'The questions below, then that ratio',
  questions: 'The questions below alone',
  nothing: 'Nothing: they share a rank',
} as const
const zone: FormField = { name: 'zone', isHalf: true, options: zoneNames() }

/** All parts of the edition, in their order. Files and instructions are records of their own. */
export const editionParts: readonly EditionPart[] = [
  {
    id: 'name',
    title: 'Name and date',
    about: '',
    fields: [
      { name: 'name' },
      { name: 'edition', isHalf: true },
      { name: 'institute', isHalf: true },
      { name: 'examdate', isHalf: true },
      zone,
      { name: 'begun', isHalf: true },
      {
        name: 'languages',
        faultOf: languagesFault,
        columns: [{ name: 'language', label: 'Language', words: OFFERED }],
      },
      { name: 'tagline' },
      { name: 'description' },
    ],
  },
  {
    id: 'registration',
    title: 'Registration',
    about: 'Schools send files of any year.',
    fields: [
      { name: 'bornfrom', isHalf: true },
      { name: 'bornuntil', isHalf: true },
    ],
  },
  {
    id: 'prizes',
    title: 'Prizes and merit',
    about: '',
    fields: [
      { name: 'prizes', help: 'With the currency: ₹50,000.', columns: [{ name: 'prize', label: 'Prize' }] },
      { name: 'meritranks', isHalf: true },
      { name: 'sharedprizes', isHalf: true, words: { '': 'Added up and split', ...SHARED } },
      { name: 'ranksby', isHalf: true, words: { '': 'Score, each exam for itself', ...RANKS } },
      { name: 'tiesby', words: { '': TIES.ratio, ...TIES } },
      { name: 'tiequestions' },
      { name: 'ranklistuntil', isHalf: true },
    ],
  },
  {
    id: 'certificate',
    title: 'Certificate',
    about: 'It counts for certificates that are made from then on.',
    fields: [{ name: 'signer', isHalf: true }, { name: 'secondsigner', isHalf: true }, { name: 'certificate' }],
  },
  {
    id: 'links',
    title: 'Addresses and links',
    about: '',
    fields: [
      { name: 'support', isHalf: true },
      { name: 'noreply', isHalf: true },
      {
        name: 'links',
        faultOf: linksFault,
        columns: [
          { name: 'label', label: 'Label' },
          { name: 'url', label: 'Address' },
        ],
      },
      { name: 'website', faultOf: addressFault },
      { name: 'videochannel', faultOf: addressFault, isHalf: true },
      { name: 'photos', faultOf: addressFault, isHalf: true },
      { name: 'professionalnetwork', faultOf: addressFault, isHalf: true },
      { name: 'socialnetwork', faultOf: addressFault, isHalf: true },
    ],
  },
  { id: 'files', title: 'Files', about: 'A file is public as soon as it is here.', fields: [] },
  { id: 'instructions', title: 'Instructions', about: 'Each is public as soon as it is saved.', fields: [] },
  {
    id: 'consent',
    title: 'Consent and privacy',
    about: 'What students are asked cannot change while an exam is running.',
    fields: [
      {
        name: 'asks',
        words: { yes: 'Yes: students who say no are not observed', no: 'No: all students are observed' },
      },
      { name: 'guardian', words: { '': 'Ask', ask: 'Ask', require: 'Require' } },
      { name: 'text' },
      { name: 'version', isHalf: true },
      { name: 'contact', isHalf: true },
      keptDays,
    ],
  },
  {
    id: 'approval',
    title: 'Approval',
    about: 'It cannot change while an exam is running.',
    fields: [
      {
        name: 'approval',
        words: {
          '': 'As the server is set',
          yes: 'Needed: no exam opens before staff approve it',
          no: 'Not needed: each exam opens at its start',
        },
      },
    ],
  },
  {
    id: 'release',
    title: 'Release of results',
    about: '',
    fields: [
      {
        name: 'release',
        label: 'Key and results come out',
        words: { '': 'At the end', atEnd: 'At the end', byHand: 'When you release them' },
      },
    ],
  },
]

/** Every field of the edition's form, in all parts. */
export const editionFormFields: readonly FormField[] = editionParts.flatMap(({ fields }) => fields)
