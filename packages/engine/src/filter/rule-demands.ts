import type { Collection } from '@olympiad/schema/collection'
import { isMulti } from '@olympiad/schema/fields'
import type { Rule } from '@olympiad/schema/rules'
import type { Account } from '../core/request-info.ts'
import type { Comparison, Filter, Term } from './read/filter-tree.ts'
import { parse } from './read/parse.ts'

/** The demands of one way to fulfil a rule on the asker; none if all are empty. */
export interface Demand {
  /** The field that must be the asker's own id: `examinee = @request.auth.id`. */
  readonly owner?: string
  /** The only collection whose accounts may ask: `@request.auth.collectionName = "supervisors"`. */
  readonly kind?: string
  /** The fields of the record that must be empty: `examinee = ""`. */
  readonly empty?: readonly string[]
  /** Somebody must be signed in: `@request.auth.id != ""`. */
  readonly isAccount?: true
}

/** For each collection the demands of its rules, found once: rules are declared, they never change. */
const known = new WeakMap<Collection, Map<string, readonly Demand[]>>()

/**
 * The alternatives of a rule, by what each demands of the asker. A rule cannot hold for an asker who meets none, so the
 * store need not be queried: of thousands of listeners a few are left. For them the store decides.
 */
export function demandsOf(collection: Collection, rule: string): readonly Demand[] {
  const demands = known.get(collection) ?? new Map<string, readonly Demand[]>()
  known.set(collection, demands)
  const found = demands.get(rule)
  if (found) return found
  const made = rule === '' ? [{}] : partsOf(parse(rule), 'or').map((way) => demandOf(collection, way))
  demands.set(rule, made)
  return made
}

/** Whether an account, or a guest, may ever meet a demand; which records it owns is another question. */
export function canMeet({ kind, isAccount }: Demand, account: Pick<Account, 'collection'> | null): boolean {
  if (!account) return kind === undefined && !isAccount
  return kind === undefined || kind === account.collection.name
}

/** Whether a rule can hold for any account of a collection, or for a guest (null). */
export function canHoldFor(accounts: Collection | null, collection: Collection, rule: string): boolean {
  return demandsOf(collection, rule).some((demand) => canMeet(demand, accounts && { collection: accounts }))
}

/** Whether a rule can never hold for somebody without an account. */
export function needsAccount(collection: Collection, rule: Rule): boolean {
  return rule === null || !canHoldFor(null, collection, rule)
}

function demandOf(collection: Collection, way: Filter): Demand {
  const demands = partsOf(way, 'and').map((part) => (part.kind === 'comparison' ? demandIn(collection, part) : {}))
  const empty = demands.flatMap((demand) => demand.empty ?? [])
  return Object.assign({}, ...demands, empty.length > 0 && { empty })
}

function partsOf(filter: Filter, join: 'and' | 'or'): readonly Filter[] {
  return filter.kind === 'group' && filter.join === join ? filter.parts : [filter]
}

function demandIn(collection: Collection, { left, right, operator, any }: Comparison): Demand {
  if (any) return {}
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (other.kind !== 'name') continue
    if (operator === '!=' && other.name === '@request.auth.id' && one.kind === 'text' && one.text === '') {
      return { isAccount: true }
    }
    if (operator !== '=') continue
    if (other.kind === 'name' && isEmptyText(one) && isPlainText(collection, other)) return { empty: [other.name] }
    if (other.name === '@request.auth.id' && isPlainText(collection, one)) return { owner: one.name }
    if (other.name === '@request.auth.collectionName' && one.kind === 'text' && one.text !== '') {
      return { kind: one.text }
    }
  }
  return {}
}

function isEmptyText(term: Term): boolean {
  return term.kind === 'text' && term.text === ''
}

/** A field that holds one text, compared byte by byte. */
function isPlainText({ fields }: Collection, term: Term): term is Term & { kind: 'name' } {
  if (term.kind !== 'name') return false
  const field = fields[term.name]
  if (!field) return term.name === 'id'
  return field.type === 'text' || (field.type === 'relation' && !isMulti(field))
}
