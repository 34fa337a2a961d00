import type { Collection } from '@olympiad/schema/collection'
import type { RecordChange } from '../../core/changes.ts'
import type { Registry } from '../../core/registry.ts'
import type { Account } from '../../core/request-info.ts'
import { subjectKey } from '../bus/subjects.ts'
import type { Client } from './client.ts'
import { type Group, GroupIndex } from './groups.ts'
import type { Subject, Subscription } from './subscription.ts'
import type { Topic } from './topics.ts'

/** Who listens to what, found by what changed. */
export interface Subscriptions {
  /** Sets all topics of a client that listens as `account`; none removes it. */
  replace(client: Client, topics: readonly Topic[], account: Account | null): void
  /** Keeps a client's topics, now that it listens as somebody else. */
  listenAs(client: Client, account: Account | null): void
  /** Whether anybody who may get its events listens to this record. */
  has(collection: Collection, recordId: string): boolean
  /** Whether any listener may have to hear of a change. */
  mayBeHeard(change: RecordChange): boolean
  /** Groups of listeners that may see a change by its rule. */
  groups(change: RecordChange): Iterable<Group>
  /** All of them, whatever the change. */
  listeners(collection: Collection, recordId: string): Iterable<Subscription>
  /** The records and collections whose changes a client may hear of; without a client, anybody. */
  subjects(client?: Client): string[]
}

interface Listening {
  readonly subject: Subject
  readonly subscription: Subscription
}

export function createSubscriptions(registry: Registry): Subscriptions {
  const byClient = new Map<Client, Listening[]>()
  const bySubject = new Map<string, GroupIndex>()

  function leave({ subject, subscription }: Listening): void {
    const key = keyOf(subject)
    const index = bySubject.get(key)
    index?.remove(subscription)
    if (index?.isEmpty) bySubject.delete(key)
  }

  function enter({ subject, subscription }: Listening, account: Account | null): void {
    const key = keyOf(subject)
    const index = bySubject.get(key) ?? new GroupIndex(subject)
    if (index.add(subscription, account)) bySubject.set(key, index)
  }

  function* indexes(collection: Collection, recordId: string): Iterable<GroupIndex> {
    for (const subject of [
      { collection, rule: 'view', recordId },
      { collection, rule: 'list', recordId: null },
    ] as const) {
      const index = bySubject.get(keyOf(subject))
      if (index) yield index
    }
  }

  function* groups(change: RecordChange): Iterable<Group> {
    for (const index of indexes(change.collection, change.record.id)) yield* index.concernedBy(change)
  }

  return {
    subjects(client) {
      if (!client) return [...bySubject.keys()]
      const told = (byClient.get(client) ?? []).filter((one) =>
        bySubject.get(keyOf(one.subject))?.has(one.subscription),
      )
      return told.map(({ subject }) => keyOf(subject))
    },
    replace(client, topics, account) {
      for (const listening of byClient.get(client) ?? []) {
        listening.subscription.isCurrent = false
        leave(listening)
      }
      const added = listen(registry, client, topics)
      for (const listening of added) enter(listening, account)
      if (added.length > 0) byClient.set(client, added)
      else byClient.delete(client)
    },
    listenAs(client, account) {
      const listening = byClient.get(client) ?? []
      for (const one of listening) leave(one)
      for (const one of listening) enter(one, account)
    },
    has: (collection, recordId) => !isEmpty(indexes(collection, recordId)),
    mayBeHeard: (change) => !isEmpty(groups(change)),
    groups,
    *listeners(collection, recordId) {
      for (const index of indexes(collection, recordId)) {
        for (const { members } of index.all()) yield* members
      }
    },
  }
}

/** The topics of a client that can have events, without duplicates. */
function listen(registry: Registry, client: Client, topics: readonly Topic[]): Listening[] {
  const distinct = new Map(topics.map((topic) => [topic.text, topic]))
  const found: Listening[] = []
  for (const topic of distinct.values()) {
    const subject = subjectOf(registry, topic)
    if (subject) found.push({ subject, subscription: { client, topic, isCurrent: true } })
  }
  return found
}

/** What a topic is about; null where no change can ever match. */
function subjectOf(registry: Registry, { subject }: Topic): Subject | null {
  const [name = '', ...rest] = subject.split('/')
  const collection = registry.find(name)
  // Here a name is written as declared, though elsewhere its case does not matter.
  if (!collection || (collection.name !== name && collection.id !== name) || rest.length > 1) return null
  const [recordId = '*'] = rest // without a slash: the old form, still taken by PocketBase
  return recordId === '*' ? { collection, rule: 'list', recordId: null } : { collection, rule: 'view', recordId }
}

function isEmpty(items: Iterable<unknown>): boolean {
  for (const _ of items) return false
  return true
}

const keyOf = ({ collection, recordId }: Subject) => subjectKey({ collectionId: collection.id, recordId })
