import { type Engine, queryOf, type RequestInfo, selectRecords, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { isInScope } from '../../../ground/server/rows/staff-guard.ts'
import type { FileMapping, FileReading } from '../../declared/school-file.ts'
import { isColumnTarget } from '../../declared/targets.ts'
import { knownHeading } from '../read/find-heading.ts'
import type { ReadKnown } from '../read/read-school-file.ts'
import { mappingOf } from './mapping.ts'

const { imports } = olympiad
/** Files of any school that are looked at for the same headings. */
const LOOKED_AT = 200

interface MappingQuestion {
  /** Empty where nobody knows it. */
  readonly school: string
  /** Id of the import that is read. */
  readonly butFor: string
  readonly request: RequestInfo
}

/** How the last file of the school was read that was applied; without one, how files of any school were that the caller may see. */
export async function rememberedMappings(
  engine: Engine,
  { school, butFor, request }: MappingQuestion,
): Promise<Pick<ReadKnown, 'last' | 'others'>> {
  const all = school === '' ? [] : await table(engine, imports).where({ school, state: 'applied' })
  const last = all.filter(({ id }) => id !== butFor).toSorted((one, other) => (one.applied < other.applied ? 1 : -1))[0]
  return last?.reading ? { last: mappingOf(last.reading) } : { others: await ofAnySchool(engine, { butFor, request }) }
}

/** The newest first: the choices of a person tell what headings mean, also before the file is applied. */
async function ofAnySchool(
  { database }: Engine,
  { butFor, request }: Omit<MappingQuestion, 'school'>,
): Promise<readonly FileMapping[]> {
  const all = queryOf(database.dialect, imports).selectFrom(imports.name).selectAll()
  const planned = all.where('state', 'in', ['planned', 'applying', 'applied']).where('id', '!=', butFor)
  const newest = await selectRecords(database, imports, planned.orderBy('created', 'desc').limit(LOOKED_AT))
  return newest
    .filter(({ school }) => isInScope(request, 'importPeople', school))
    .flatMap(({ reading }) => (reading && isTaught(reading) ? [headingsOf(reading)] : []))
}

/** Whether a person said what headings mean: everything else is guessed again. */
const isTaught = ({ columns }: FileReading) => columns.some(({ why }) => why === 'chosen' || why === 'lastTime')

/** The meanings of headings that only people know. Dates and the encoding differ between schools. */
function headingsOf({ separator, columns }: FileReading): FileMapping {
  const said = columns.map(({ heading, target }) => {
    const known = knownHeading(heading)
    return [heading, known ? (isColumnTarget(known.target) ? known.target : '') : target] as const
  })
  return { ...(separator !== '' && { separator }), columns: Object.fromEntries(said) }
}
