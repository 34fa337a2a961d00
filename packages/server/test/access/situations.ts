import type { TestStore } from '@olympiad/engine/test/databases'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { type AccessTable, type Allowed, LOCKED, type Situation } from './access-table.ts'
import { ACCESS_TABLES } from './tables/index.ts'

const COLLECTIONS = productCollections({ requireApproval: true })
const PHASES = ['before', 'during', 'after'] as const
const APPROVALS = ['given', 'missing', 'not required'] as const
const given = { approval: 'given', registration: 'open' } as const
const OTHER_TIMES: readonly Situation[] = [
  ...PHASES.map((phase) => ({ ...given, phase, isLater: true }) as const),
  { ...given, phase: 'after', isWithheld: true },
]

/**
 * The situations a table is asked for in: one where neither its rules nor its cells know any time. PostgreSQL, which reads the same
 * rules in its own words, is asked where they turn.
 */
export function situationsOf(table: AccessTable, store: TestStore['name']): readonly Situation[] {
  return store === 'sqlite' ? allOf(table) : allOf(table).filter(isTurn)
}

/** An approval is tried where it admits somebody; an examinee's window at its beginning and within. */
const isTurn = ({ phase, approval, isLater }: Situation) =>
  (approval === 'given' || phase === 'during') && !(isLater && phase === 'after')

function allOf(table: AccessTable): readonly Situation[] {
  const { variesWith, goesByWindow } = table
  const approvals = variesWith === 'approval' ? APPROVALS : APPROVALS.slice(0, 1)
  const registrations = variesWith === 'registration' ? (['open', 'closed'] as const) : (['open'] as const)
  const phases = isTimeless(table) ? (['during'] as const) : PHASES
  const usual = phases.flatMap((phase) =>
    approvals.flatMap((approval) => registrations.map((registration) => ({ phase, approval, registration }))),
  )
  return goesByWindow ? [...usual, ...OTHER_TIMES] : usual
}

function isTimeless(table: AccessTable): boolean {
  const source = ACCESS_TABLES.find(({ collection }) => collection === table.via?.from[0])
  return [table, ...(source ? [source] : [])].every((one) => !knowsTime(one))
}

function knowsTime({ collection: name, sees, creates, updates, delete: removal }: AccessTable): boolean {
  const rules = Object.values(COLLECTIONS.find((collection) => collection.name === name)?.rules ?? {})
  const writes = [...Object.values(creates ?? {}), ...Object.values(updates ?? {})]
  const cells = [
    ...(sees === LOCKED ? [] : Object.values(sees)),
    ...writes.map(({ allowed }) => allowed),
    removal?.allowed,
  ]
  return (
    rules.some((rule) => rule?.includes('@now')) ||
    cells.some((allowed) => allowed !== LOCKED && Object.values<string>((allowed ?? {}) as Allowed).some(isATime)) ||
    writes.some(({ isFaulty }) => typeof isFaulty === 'string')
  )
}

const isATime = (when: string) => when !== 'always'
