import type { Collection } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import type { KeptKind } from '@olympiad/contract/privacy/retention'

const { announcements, cameracaptures, consents, devices, fingerprints } = olympiad
const { helprequests, locations, notes, outoffocuses, readiness } = olympiad
const { picturebatches, picturechains, registrations } = olympiad

/** Records that are kept for the days of their kind. */
export interface KeptRecords {
  readonly kind: KeptKind
  /** With a field `created`, and `examinee` unless they name nobody; what is said to many stays. */
  readonly collection: Collection
}

/** All that is kept of examinees for so many days, theirs to read but for the notes of staff. A collection that has more of it is named here. */
export const KEPT_OF_EXAMINEES: readonly KeptRecords[] = [
  { kind: 'pictures', collection: cameracaptures },
  { kind: 'pictures', collection: picturebatches },
  { kind: 'pictures', collection: picturechains },
  { kind: 'events', collection: outoffocuses },
  { kind: 'devices', collection: devices },
  { kind: 'places', collection: locations },
  { kind: 'readiness', collection: readiness },
  { kind: 'help', collection: helprequests },
  { kind: 'help', collection: announcements },
  { kind: 'help', collection: notes },
  { kind: 'consents', collection: consents },
]

/** Of browsers, whoever sat before them. */
export const KEPT_OF_NOBODY: KeptRecords = { kind: 'devices', collection: fingerprints }

/** Of people who are no examinees yet: kept until so many days after the first exam that came behind the form. */
export const KEPT_OF_REGISTRATION: KeptRecords = { kind: 'registrations', collection: registrations }
