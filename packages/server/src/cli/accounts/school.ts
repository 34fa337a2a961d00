import { asServer, createRecord, type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { type CommandContext, defineCommand } from '../command.ts'
import { confirm } from '../confirm.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { findByText } from './find-record.ts'
import { tellFaults } from './tell-faults.ts'

export const run = defineCommand({
  name: 'school',
  about: 'Lists the schools with their numbers of examinees and staff, or adds one.',
  usages: ['list', 'add CODE NAME'],
  options: {
    place: { value: 'PLACE', help: 'Where the school is.' },
    yes: { help: 'Does not ask before it adds.' },
  },
  run: ({ args: [verb, code = '', name = ''], options: { place = '', yes } }, context) =>
    verb === 'list' ? list(context) : add({ code, name, place }, yes, context),
})

async function list(context: CommandContext): Promise<number> {
  const lines = await withEngine(context, schoolLines)
  console.log(lines.length === 0 ? 'There are no schools.' : lines.join('\n'))
  return 0
}

async function add(school: NewSchool, isSure: boolean, context: CommandContext): Promise<number> {
  const { code, name, place } = school
  return withEngine(context, async (engine) => {
    await refuseTaken(engine, code)
    console.log(`new school ${code}: ${[name, place].filter(Boolean).join(', ')}`)
    if (!isSure && !(await confirm('Add it?'))) return 1
    await tellingServers(engine, context, () => addSchool(engine, school))
    console.log('Added.')
    return 0
  })
}

interface NewSchool {
  readonly code: string
  readonly name: string
  readonly place: string
}

/** Adds a school. Throws the faults of its fields. */
export async function addSchool(engine: Engine, school: NewSchool): Promise<void> {
  const submission = { body: { ...school }, files: [] }
  await createRecord(engine, { collection: olympiad.schools, submission, request: asServer(engine) }).catch(tellFaults)
}

/** A line for each school, by code. */
export async function schoolLines({ database }: Engine): Promise<string[]> {
  const builder = queryOf(database.dialect, olympiad.schools, olympiad.examinees, olympiad.supervisors)
  const countOf = async (table: 'examinees' | 'supervisors') => {
    const query = builder.selectFrom(table).select(['school', ({ fn }) => fn.countAll().as('count')])
    const rows = await selectRows(database, query.groupBy('school'))
    return new Map(rows.map(({ school, count }) => [String(school), Number(count)]))
  }
  const [examinees, staff] = [await countOf('examinees'), await countOf('supervisors')]
  const schools = await selectRows(database, builder.selectFrom('schools').selectAll().orderBy('code'))
  return schools.map(({ id, code, name, place }) => {
    const counts = `${examinees.get(String(id)) ?? 0} examinees, ${staff.get(String(id)) ?? 0} staff`
    return `${code}: ${[name, place].filter(Boolean).join(', ')} (${counts})`
  })
}

async function refuseTaken(engine: Engine, code: string): Promise<void> {
  const taken = await findByText(engine, olympiad.schools, { field: 'code', text: code })
  if (taken) throw new Error(`the school ${taken.code} already exists: ${taken.name}`)
}
