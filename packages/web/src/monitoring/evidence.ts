/** A monitoring record on its way to the server. */
export interface Evidence {
  readonly collection: 'devices' | 'locations' | 'fingerprints' | 'outoffocuses' | 'cameracaptures'
  readonly body: Readonly<Record<string, unknown>>
  /** A still, for `cameracaptures`. */
  readonly image?: Blob
}

/** Evidence with its place in the queue and the examinee it is about. */
export interface QueuedEvidence extends Evidence {
  readonly id?: number
  readonly examinee: string
}
