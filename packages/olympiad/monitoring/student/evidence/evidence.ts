import type { InputOf } from '@olympiad/schema/record'
import type { olympiad } from '../../../all/collections.ts'

type Monitored = 'devices' | 'locations' | 'fingerprints' | 'outoffocuses' | 'cameracaptures'

/** A monitoring record on its way to the server: what a create in its collection takes, a still apart from the rest. */
export type Evidence = {
  readonly [Name in Monitored]: {
    readonly collection: Name
    readonly body: Omit<InputOf<(typeof olympiad)[Name]>, 'image'>
    /** A still, for `cameracaptures`. */
    readonly image?: Blob
  }
}[Monitored]

/** Evidence with its place in the queue and the examinee it is about. */
export type QueuedEvidence = Evidence & {
  readonly id?: number
  readonly examinee: string
}
