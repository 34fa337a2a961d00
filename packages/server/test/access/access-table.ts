import type { TestRecord } from './test-values.ts'

/**
 * Who asks. `mate` sits the same paper as `self`, `other` another one; `paperless` has an exam and no paper yet. `self` is of
 * school A, `mate` of school B, the two others have no school; so are staff, by the end of their names where they have one.
 */
export const ROLES = [
  'visitor',
  'self',
  'mate',
  'other',
  'paperless',
  'supervisor',
  'supervisorA',
  'coordinatorA',
  'coordinatorNone',
  'examiner',
  'organiser',
  'superuser',
] as const
export type Role = (typeof ROLES)[number]

/** How things stand when somebody asks. */
export interface Situation {
  readonly phase: 'before' | 'during' | 'after'
  readonly approval: 'given' | 'missing' | 'not required'
  readonly registration: 'open' | 'closed'
  /** Every examinee has a window of their own, an hour later than the exam; the phase is that of the window. */
  readonly isLater?: true
  /** Key and results are out at the end, unless somebody holds them back. */
  readonly isWithheld?: true
}

/** The times at which a role may do something. */
export const WHEN = {
  always: () => true,
  notStarted: ({ phase }: Situation) => phase === 'before',
  ended: ({ phase }: Situation) => phase === 'after',
  /** Of an exam that nobody sits: no own window keeps it open. */
  endedForNobody: ({ phase, isLater }: Situation) => phase === 'after' || (phase === 'during' && isLater === true),
  released: ({ phase, isWithheld }: Situation) => phase === 'after' && !isWithheld,
  /** Somebody may sit it, or could: no own window is before the exam's. */
  begun: ({ phase, isLater }: Situation) => phase !== 'before' || isLater === true,
  notEnded: ({ phase }: Situation) => phase !== 'after',
  /** Started and approved, also after the end. */
  opened: ({ phase, approval }: Situation) => phase !== 'before' && approval !== 'missing',
  /** Opened, and not yet over. */
  open: ({ phase, approval }: Situation) => phase === 'during' && approval !== 'missing',
  approved: ({ approval }: Situation) => approval === 'given',
  registration: ({ registration }: Situation) => registration === 'open',
}
export type When = keyof typeof WHEN

/** Roles that are let in, and when; those not named are refused. Superusers are always let in, and not named. */
export type Allowed = Readonly<Partial<Record<Exclude<Role, 'superuser'>, When>>>
/** Nobody but superusers, whatever the record: answered with 403. */
export const LOCKED = 'locked'

/** A write that is tried; texts such as `{examinee}` are filled in for the caller (see `test-outcomes.ts`), those of records by their names. */
export interface Write {
  readonly body: Readonly<Record<string, unknown>>
  /** Pictures to send along, by field. */
  readonly pictures?: readonly string[]
  readonly allowed: Allowed | typeof LOCKED
  /** The values break a rule of the fields, always or at such times; an admitted caller gets 400. */
  readonly isFaulty?: boolean | When
}

/** What everybody may do with the records of a collection. All ways out are derived from it. */
export interface AccessTable {
  readonly collection: string
  /** What the table depends on beside the time. */
  readonly variesWith?: 'approval' | 'registration'
  /** It depends on the window of each examinee, so it is tried within a window that differs from the exam's. */
  readonly goesByWindow?: true
  /** Who sees each of the records, by its name. */
  readonly sees: Readonly<Record<string, Allowed>> | typeof LOCKED
  /** Records that only this table is about; what others point at stands in `test-records.ts`. */
  readonly written?: readonly TestRecord[]
  /** The names of the records, where nobody sees them. */
  readonly records?: readonly string[]
  /** The record that is asked for, changed and deleted. */
  readonly record: string
  /** A field of it to filter and sort by. */
  readonly field: string
  /** A record of another collection, and its path to the record; null where no relation leads there. */
  readonly via: { readonly from: readonly [collection: string, record: string]; readonly path: string } | null
  /** A protected file of the record. */
  readonly file?: { readonly field: string; readonly takesSession: boolean }
  /** By what is tried; absent for views, which nobody can write to. */
  readonly creates?: Readonly<Record<string, Write>>
  readonly updates?: Readonly<Record<string, Write>>
  /** Deleting is locked in every collection; `isHeld` when other records, or an exam that has begun, keep even a superuser from it. */
  readonly delete?: { readonly allowed: Allowed | typeof LOCKED; readonly isHeld: boolean | When }
}

/** All roles but superusers, at such times. */
export const everybody = (when: When): Allowed =>
  Object.fromEntries(ROLES.filter((role) => role !== 'superuser').map((role) => [role, when]))
export const examinees = (when: When): Allowed => ({ self: when, mate: when, other: when, paperless: when })
export const STAFF = ['supervisor', 'supervisorA', 'coordinatorA', 'coordinatorNone', 'examiner', 'organiser'] as const
export const staff = (when: When): Allowed => Object.fromEntries(STAFF.map((role) => [role, when]))
/** Staff who look after an examinee of the school. */
export const overseers = (school: 'A' | 'B' | 'none'): Allowed => ({
  supervisor: 'always',
  organiser: 'always',
  ...(school === 'A' ? { supervisorA: 'always' } : {}),
})
/** Staff who know what is approved. */
export const approvalReaders = (when: When): Allowed => ({
  supervisor: when,
  supervisorA: when,
  examiner: when,
  organiser: when,
})
export const organiser = { organiser: 'always' } as const satisfies Allowed

/** Whether the role is let in as things stand. */
export function isAllowed(allowed: Allowed | typeof LOCKED, role: Role, situation: Situation): boolean {
  if (role === 'superuser') return true
  const when = allowed === LOCKED ? undefined : allowed[role]
  return when !== undefined && WHEN[when](situation)
}

/** Names of the records of a table. */
export function recordsOf({ sees, records }: AccessTable): readonly string[] {
  return sees === LOCKED ? (records ?? []) : Object.keys(sees)
}

/** Whether the role sees a record of the table. */
export function seesRecord({ sees }: AccessTable, record: string, role: Role, situation: Situation): boolean {
  return isAllowed(sees === LOCKED ? LOCKED : (sees[record] ?? {}), role, situation)
}
