import type { olympiad } from '@olympiad/contract/collections/index'
import type { StoredRecord } from '@olympiad/engine'

type Name = keyof typeof olympiad
type FieldOf<N extends Name> = keyof (typeof olympiad)[N]['fields'] & string
/** Why a field is not in a bundle. Nothing is lost with what is `derived`: an import makes it again. */
type Omission = { readonly derived: string } | { readonly lost: string }
type Omissions<N extends Name> = { readonly [F in FieldOf<N>]?: Omission }

const written: Omission = { derived: 'the time of the write' }
const stamps = { created: written, updated: written }
const account = { ...stamps, tokenKey: { derived: 'a new one ends the sessions of the other server' } } as const
const fromAllowances: Omission = { derived: 'computed from allowances.csv' }
const asPaper: Omission = { derived: 'encrypted again from the paper' }

/** The collections that a bundle holds, and of each the fields that it does not. */
export const EXPORTED = {
  editions: stamps,
  schools: stamps,
  exams: {
    ...stamps,
    released: { derived: 'the end; a release by hand is remarked' },
    opens: { derived: 'computed from all own windows' },
    closes: { derived: 'computed from all own windows' },
  },
  questionpapers: { ...stamps, sealed: asPaper, sealkey: asPaper },
  answers: { ...stamps, exam: { derived: 'that of the paper' } },
  instructions: stamps,
  notifications: stamps,
  examinees: {
    ...account,
    starts: fromAllowances,
    ends: fromAllowances,
    grantedby: fromAllowances,
    submitted: { lost: 'its sheet is open again where its time is not over' },
    consent: { lost: 'each is asked again' },
    boundsession: { lost: 'sessions belong to one server' },
    paused: { lost: 'an exam is not paused on another server' },
    takenover: { lost: 'sessions belong to one server' },
  },
  supervisors: account,
  allowances: stamps,
  approvals: stamps,
  attempts: stamps,
} as const satisfies { readonly [N in Name]?: Omissions<N> }

export type ExportedName = keyof typeof EXPORTED

const ofTheDay = 'it belongs to the exam day'
const evidence = 'evidence stays with the server that took it'
const decided = 'decisions stay with the evidence'

/** All other collections, each with the reason why a bundle does not hold it. */
export const NOT_EXPORTED = {
  superusers: 'operators belong to one server',
  announcements: ofTheDay,
  sittings: 'devices and receipts belong to one server',
  consents: 'consent was given to this server',
  holds: 'a legal hold concerns what this server keeps',
  keyrevisions: 'the key has what was confirmed; who proposed it is told by this server',
  helprequests: ofTheDay,
  notes: ofTheDay,
  readonlyApprovals: 'a view',
  readonlyAttempts: 'a view',
  readonlyAnswers: 'a view',
  readonlySupervisors: 'a view',
  readiness: ofTheDay,
  devices: evidence,
  locations: evidence,
  outoffocuses: evidence,
  cameracaptures: evidence,
  picturechains: evidence,
  picturebatches: evidence,
  decisions: decided,
  decisionreplies: decided,
  fingerprints: evidence,
  registrations: 'they are not accounts yet',
  auditlog: 'its chain is proof on this server alone',
  tasks: 'they are work of one server',
} as const satisfies Record<Exclude<Name, ExportedName>, string>

/** One sentence for each field with values that a bundle loses. */
export function lostFields(name: ExportedName, records: readonly StoredRecord[]): string[] {
  return Object.entries<Omission>(EXPORTED[name]).flatMap(([field, omission]) => {
    const count = 'lost' in omission ? records.filter((record) => isFilled(record[field])).length : 0
    return 'lost' in omission && count > 0 ? [`${name}: ${field} of ${count} is left out: ${omission.lost}`] : []
  })
}

const isFilled = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0)
