import type { Collection } from '@olympiad/schema/collection'
import type { Client } from './client.ts'
import type { Topic } from './topics.ts'

/** A topic of a client; current until the client replaces its topics or goes. */
export interface Subscription {
  readonly client: Client
  readonly topic: Topic
  isCurrent: boolean
}

/** The subject of a topic: records of a collection, with the rule that decides who gets events. */
export interface Subject {
  readonly collection: Collection
  readonly rule: 'list' | 'view'
  /** One record, or all. */
  readonly recordId: string | null
}
