import { ApiError, type Engine, type RequestInfo, records, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { type AddedSchools, addSchools as declared } from '../../../schools/declared/add-schools.ts'
import { isSameSchool, type ListedSchool, MOST_SCHOOLS, readSchoolList } from '../../../schools/declared/school-list.ts'

const { schools } = olympiad

/** Adds the schools of a list, all good lines of it. Throws 400 for a list without a school, and for one that is too long. */
export async function addSchools(engine: Engine, list: string, request: RequestInfo): Promise<AddedSchools> {
  const read = readSchoolList(list)
  if (read.schools.length === 0) throw new ApiError(400, read.faults[0]?.message ?? 'The list has no school.')
  if (read.schools.length > MOST_SCHOOLS)
    throw new ApiError(400, `The list has more than ${MOST_SCHOOLS} schools. Divide it.`)
  const act = bindAct(declared, (_: Engine, transaction: Transaction) => addListed(engine, transaction, read.schools))
  const { added, known, faults } = await runAct(engine, act, { input: {}, request })
  return { added, known, faults: [...read.faults, ...faults].toSorted((one, other) => one.line - other.line) }
}

async function addListed(
  engine: Engine,
  transaction: Transaction,
  listed: readonly ListedSchool[],
): Promise<AddedSchools> {
  const all = await table(engine, schools, transaction).all()
  const byCode = new Map(all.map((school) => [school.code.toLowerCase(), school]))
  const own = records({ engine, transaction }, schools)
  const [added, known]: [string[], string[]] = [[], []]
  const faults: { line: number; message: string }[] = []
  for (const { line, code, name, place } of listed) {
    const there = byCode.get(code.toLowerCase())
    if (there && isSameSchool(there, { name, place })) known.push(there.code)
    else if (there) faults.push({ line, message: `Line ${line}: ${there.name} has the code ${code}.` })
    else {
      await own.insert({ code, name, place })
      added.push(code)
    }
  }
  return { added, known, faults }
}

export const addSchoolsRoute = actRoute(declared, {
  handle: (engine, { request, body }) => addSchools(engine, body.list, request),
})
