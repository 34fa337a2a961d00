/** Names a record. */
export interface About {
  readonly collectionId: string
  readonly recordId: string
}

/** The servers to tell of a change, by their slots; nobody if it is empty. */
export type Address = 'all' | readonly number[]

/** Names what is listened to: one record, or all of a collection. */
export function subjectKey({ collectionId, recordId }: { collectionId: string; recordId?: string | null }): string {
  return `${collectionId}/${recordId ?? '*'}`
}

/** The id of the collection that a subject lies in. */
export function collectionOf(subject: string): string {
  return subject.slice(0, subject.indexOf('/'))
}
