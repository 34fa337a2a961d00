import { type Engine, queryOf, selectRows, table } from '@olympiad/engine'
import { olympiad } from '../../../../all/collections.ts'
import { EDITION_ID } from '../../../../edition/declared/edition-fields.ts'
import { AGE_OF_CONSENT } from '../../../../guardians/declared/guardian-purposes.ts'

const { editions, examinees, guardianconsents, registrations, studentdetails } = olympiad
type Store = Pick<Engine, 'database' | 'now'>

/** Whether the edition waits for the yes of a guardian. */
export async function isGuardianRequired({ database }: Store): Promise<boolean> {
  return (await table({ database }, editions).find(EDITION_ID))?.guardian === 'require'
}

/** Who was born in this year or later may be under age. */
const lastMinorYear = ({ now }: Pick<Engine, 'now'>) => new Date(now()).getUTCFullYear() - AGE_OF_CONSENT

/** Ids of the students who may be under age and whose guardian has not agreed that they take part, as a statement. */
export function waitingWards({ database: { dialect }, now }: Store) {
  const builder = queryOf(dialect, examinees, guardianconsents, registrations, studentdetails)
  const lastYear = lastMinorYear({ now })
  const agreed = builder
    .selectFrom(guardianconsents.name)
    .select('examinee')
    .where('purpose', '=', 'takePart')
    .where('state', '=', 'given')
    .where('examinee', '!=', '')
  const ofSchools = builder.selectFrom(studentdetails.name).select('examinee').where('birthdate', '>=', `${lastYear}`)
  const registered = builder
    .selectFrom(registrations.name)
    .select('examinee')
    .where('examinee', '!=', '')
    .where('yob', '>=', lastYear)
  return builder
    .selectFrom(examinees.name)
    .select('id')
    .where(({ and, eb, or }) =>
      and([or([eb('id', 'in', ofSchools), eb('id', 'in', registered)]), eb('id', 'not in', agreed)]),
    )
}

/** How many students wait for their guardian; 0 where the edition requires none. */
export async function countWaitingWards(engine: Store): Promise<number> {
  if (!(await isGuardianRequired(engine))) return 0
  const builder = queryOf(engine.database.dialect, examinees)
  const counted = builder
    .selectFrom(examinees.name)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', 'in', waitingWards(engine))
  return Number((await selectRows(engine.database, counted))[0]?.count ?? 0)
}

/** How many undecided registrations name a guardian’s address that got no mail. */
export async function countUnasked({ database, now }: Store): Promise<number> {
  const builder = queryOf(database.dialect, registrations)
  const counted = builder
    .selectFrom(registrations.name)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', ['', 'waiting'])
    .where('guardian', '=', '')
    .where('guardianEmail', '!=', '')
    .where('yob', '>=', lastMinorYear({ now }))
  return Number((await selectRows(database, counted))[0]?.count ?? 0)
}

/** Those of some students who wait for their guardian; none where the edition requires none. */
export async function waitingAmong(engine: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !(await isGuardianRequired(engine))) return new Set()
  const found = await selectRows(engine.database, waitingWards(engine).where('id', 'in', ids))
  return new Set(found.map(({ id }) => String(id)))
}
