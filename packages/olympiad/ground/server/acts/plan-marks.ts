import type { Engine, Transaction } from '@olympiad/engine'

/** Most times that a plan is compared with the store before its transaction. */
const MAX_ROUNDS = 3

/** Marks of tables by their names; undefined where the store cannot tell. */
export type PlanMarks = ReadonlyMap<string, number> | undefined

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
 * Makes a plan outside of a transaction, with marks of the tables it was read from. While others write to these tables, the plan is
 * compared and made again, so that the transaction rarely has to.
 */
export async function planWithMarks<Plan extends object>(
  { database }: Engine,
  { collections, make, isCurrent }: PlanSource<Plan>,
): Promise<Plan & { readonly marks: PlanMarks }> {
  let marks = takeMarks(database, collections)
  let plan = await make()
  for (let round = 0; round < MAX_ROUNDS && marks && !areUnchanged(database, marks); round++) {
    marks = takeMarks(database, collections)
    if (!(await isCurrent(plan))) plan = await make()
  }
  return { ...plan, marks }
}

/**
 * Whether nothing was committed to the tables since the marks were taken, and this transaction wrote nothing to them.
 */
export function areUnchanged(source: Pick<Transaction, 'mark'>, marks: PlanMarks): boolean {
  return marks !== undefined && [...marks].every(([table, mark]) => source.mark(table) === mark)
}

function takeMarks(source: Pick<Transaction, 'mark'>, collections: readonly NamedTable[]): PlanMarks {
  const marks = new Map<string, number>()
  for (const { name } of collections) {
    const mark = source.mark(name)
    if (mark === undefined) return undefined
    marks.set(name, mark)
  }
  return marks
}
