import type { Collection } from '@olympiad/contract/collection'
import type { Client } from './client.ts'
import { subjectsOf, type Topic } from './topics.ts'

/** A topic of a client; current until the client replaces its topics or goes. */
export interface Subscription {
  readonly client: Client
  readonly topic: Topic
  isCurrent: boolean
}

/** A subscription that a change is about, with the rule that decides whether it is told. */
export interface Match {
  readonly subscription: Subscription
  readonly rule: 'list' | 'view'
}

/** Who listens to what, found by what changed. */
export interface Subscriptions {
  /** Sets all topics of a client; none removes it. */
  replace(client: Client, topics: readonly Topic[]): void
  /** Whether anybody listens to changes of this record. */
  has(collection: Collection, recordId: string): boolean
  matches(collection: Collection, recordId: string): Match[]
  /** Names or ids of the collections that a client listens to, or anybody. */
  collections(client?: Client): Set<string>
}

export function createSubscriptions(): Subscriptions {
  const byClient = new Map<Client, Subscription[]>()
  const bySubject = new Map<string, Set<Subscription>>()

  function remove(client: Client): void {
    for (const subscription of byClient.get(client) ?? []) {
      subscription.isCurrent = false
      const { subject } = subscription.topic
      const others = bySubject.get(subject)
      others?.delete(subscription)
      if (others?.size === 0) bySubject.delete(subject)
    }
    byClient.delete(client)
  }

  function add(client: Client, topics: readonly Topic[]): void {
    const distinct = new Map(topics.filter(({ subject }) => subject !== '').map((topic) => [topic.text, topic]))
    const added = [...distinct.values()].map((topic) => ({ client, topic, isCurrent: true }))
    for (const subscription of added) {
      const others = bySubject.get(subscription.topic.subject)
      if (others) others.add(subscription)
      else bySubject.set(subscription.topic.subject, new Set([subscription]))
    }
    if (added.length > 0) byClient.set(client, added)
  }

  return {
    collections(client) {
      const subjects = client ? (byClient.get(client) ?? []).map(({ topic }) => topic.subject) : [...bySubject.keys()]
      return new Set(subjects.map((subject) => subject.split('/', 1)[0] ?? ''))
    },
    replace(client, topics) {
      remove(client)
      add(client, topics)
    },
    has: (collection, recordId) => subjectsOf(collection, recordId).some(([subject]) => bySubject.has(subject)),
    matches(collection, recordId) {
      const found: Match[] = []
      for (const [subject, rule] of subjectsOf(collection, recordId)) {
        for (const subscription of bySubject.get(subject) ?? []) found.push({ subscription, rule })
      }
      return found
    },
  }
}
