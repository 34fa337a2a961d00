import type { Engine, Transaction } from '@olympiad/engine'

/** Most times that a plan is compared with the store before its transaction. */
const MAX_ROUNDS = 3

/** Marks of tables by their names; undefined where the store cannot tell. */
export type PlanVersions = ReadonlyMap<string, number> | undefined

interface NamedTable {
  readonly name: string
}

interface PlanSource<Plan> {
  /** All collections that the plan is read from. */
  readonly collections: readonly NamedTable[]
  readonly make: () => Promise<Plan>
  /** Reads the basis of a plan again. */
  readonly isCurrent: (plan: Plan) => Promise<boolean>
}

/**
 * Makes a plan outside of a transaction, with versions of the tables it was read from. While others write to these tables, the plan is
 * compared and made again, so that the transaction rarely has to.
 */
export async function planWithVersions<Plan extends object>(
  { database }: Engine,
  { collections, make, isCurrent }: PlanSource<Plan>,
): Promise<Plan & { readonly versions: PlanVersions }> {
  let versions = takeVersions(database, collections)
  let plan = await make()
  for (let round = 0; round < MAX_ROUNDS && versions && !areUnchanged(database, versions); round++) {
    versions = takeVersions(database, collections)
    if (!(await isCurrent(plan))) plan = await make()
  }
  return { ...plan, versions }
}

/**
 * Whether nothing was committed to the tables since the versions were taken, and this transaction wrote nothing to them.
 */
export function areUnchanged(source: Pick<Transaction, 'versionOf'>, versions: PlanVersions): boolean {
  return versions !== undefined && [...versions].every(([table, version]) => source.versionOf(table) === version)
}

function takeVersions(source: Pick<Transaction, 'versionOf'>, collections: readonly NamedTable[]): PlanVersions {
  const versions = new Map<string, number>()
  for (const { name } of collections) {
    const version = source.versionOf(name)
    if (version === undefined) return undefined
    versions.set(name, version)
  }
  return versions
}
