import { superusers } from '@olympiad/schema/collection'
import type { RecordChange } from '../../core/changes.ts'
import type { Account } from '../../core/request-info.ts'
import { canMeet, type Demand, demandsOf } from '../../filter/rule-demands.ts'
import type { Subject, Subscription } from './subscription.ts'

/** Subscriptions that get one answer: all that the rule and the filter can see of them is equal. */
export interface Group {
  readonly rule: Subject['rule']
  readonly members: ReadonlySet<Subscription>
}

interface GroupKey {
  /** The account's collection, empty for guests; the same for everybody where the answer is. */
  readonly kind: string
  readonly id: string
  readonly key: string
}

type Members = Set<Subscription>
const ANYBODY = '*'

/**
 * The subscriptions of one subject, in groups that are kept up to date as listeners come and go. A change costs one
 * look-up for each group that may get an event, however many listen. A listener who can never get one is in no group.
 */
export class GroupIndex {
  readonly subject: Subject
  /** By kind and id of the account, then by its filter. */
  readonly #kinds = new Map<string, Map<string, Map<string, Members>>>()
  readonly #keys = new Map<Subscription, GroupKey>()

  constructor(subject: Subject) {
    this.subject = subject
  }

  get isEmpty(): boolean {
    return this.#keys.size === 0
  }

  has(subscription: Subscription): boolean {
    return this.#keys.has(subscription)
  }

  /** False when this listener can never get an event. */
  add(subscription: Subscription, account: Account | null): boolean {
    const groupKey = this.#keyOf(subscription, account)
    if (!groupKey) return false
    const { kind, id, key } = groupKey
    this.#keys.set(subscription, groupKey)
    const accounts = made(this.#kinds, kind, () => new Map())
    made(
      made(accounts, id, () => new Map()),
      key,
      () => new Set(),
    ).add(subscription)
    return true
  }

  remove(subscription: Subscription): void {
    const groupKey = this.#keys.get(subscription)
    if (!groupKey) return
    this.#keys.delete(subscription)
    const accounts = this.#kinds.get(groupKey.kind)!
    const keys = accounts.get(groupKey.id)!
    const members = keys.get(groupKey.key)!
    members.delete(subscription)
    if (members.size === 0) keys.delete(groupKey.key)
    if (keys.size === 0) accounts.delete(groupKey.id)
    if (accounts.size === 0) this.#kinds.delete(groupKey.kind)
  }

  /** The groups for which the rule may hold of the changed record. */
  *concernedBy({ record }: RecordChange): Iterable<Group> {
    const { collection } = this.subject
    const rule = this.#ruleText()
    const demands = rule === null ? [] : demandsOf(collection, rule)
    for (const [kind, accounts] of this.#kinds) {
      const isAsked = kind === ANYBODY || kind === superusers.name
      yield* this.#groupsOf(isAsked ? accounts.values() : ownersAmong(accounts, { demands, kind, record }))
    }
  }

  *all(): Iterable<Group> {
    for (const accounts of this.#kinds.values()) yield* this.#groupsOf(accounts.values())
  }

  *#groupsOf(accounts: Iterable<Map<string, Members>>): Iterable<Group> {
    const { rule } = this.subject
    for (const groups of accounts) for (const members of groups.values()) yield { rule, members }
  }

  #ruleText() {
    const { collection, rule } = this.subject
    return collection.rules[rule]
  }

  /** Where a listener belongs; null where the rule can never hold for it. */
  #keyOf({ topic }: Subscription, account: Account | null): GroupKey | null {
    const { collection } = this.subject
    const kind = account?.collection.name ?? ''
    const id = account?.record.id ?? ''
    if (account?.collection.id === superusers.id) return { kind, id, key: topic.text } // their filters may see all of the request
    const rule = this.#ruleText()
    if (rule === null || !demandsOf(collection, rule).some((demand) => canMeet(demand, account))) return null
    const filter = topic.query.filter ?? ''
    const key = /@request\.(query|headers)/.test(rule) ? topic.text : filter
    // A filter that leaves the record's own fields meets the rules of other collections, and those may ask for anybody.
    const seesAccount = rule.includes('@request.auth') || /[.@]|_via_/.test(filter)
    return seesAccount ? { kind, id, key } : { kind: ANYBODY, id: '', key }
  }
}

interface Owners {
  readonly demands: readonly Demand[]
  readonly kind: string
  readonly record: RecordChange['record']
}

/** By kind of account, those whom the rule may admit: only the owners if nobody else can be. */
function ownersAmong<Its>(accounts: Map<string, Its>, { demands, kind, record }: Owners): Iterable<Its> {
  const owners = new Set<Its>()
  for (const demand of demands) {
    if (demand.kind !== undefined && demand.kind !== kind) continue
    if (demand.empty?.some((field) => record[field])) continue
    if (demand.owner === undefined) return accounts.values()
    const owner = accounts.get(String(record[demand.owner]))
    if (owner) owners.add(owner)
  }
  return owners
}

function made<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}
