import { parseArgs } from 'node:util'
import { olympiad } from '@olympiad/contract/collections/index'
import { asServer, compileOnce, createHub, createRecord, type Engine } from '@olympiad/engine'
import type { Command } from '../command.ts'
import { confirm } from '../confirm.ts'
import { withEngine } from '../with-engine.ts'
import { findByText } from './find-record.ts'
import { tellFaults } from './tell-faults.ts'

const USAGE = 'usage: olympiad school list | school add CODE NAME [--place PLACE] [--yes]'
const OPTIONS = { place: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } } as const

/** Lists the schools with how many examinees and staff each has, or adds one after showing it. */
export const run: Command = async (args, context) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [act, code, name] = positionals
  if (act === 'list' && code === undefined) {
    const lines = await withEngine(context, schoolLines)
    console.log(lines.length === 0 ? 'There are no schools.' : lines.join('\n'))
    return 0
  }
  if (act !== 'add' || !code || !name || positionals.length > 3) throw new Error(USAGE)
  return withEngine(context, async (engine) => {
    await refuseTaken(engine, code)
    console.log(`new school ${code}: ${[name, values.place].filter(Boolean).join(', ')}`)
    if (!values.yes && !(await confirm('Add it?'))) return 1
    const hub = await createHub(engine, context.config) // so that servers sharing the store tell its open pages
    try {
      await addSchool(engine, { code, name, place: values.place })
      await hub.settled()
    } finally {
      await hub.close()
    }
    console.log('Added.')
    return 0
  })
}

interface NewSchool {
  readonly code: string
  readonly name: string
  readonly place: string
}

/** Adds a school. Throws what is wrong with it. */
export async function addSchool(engine: Engine, school: NewSchool): Promise<void> {
  const submission = { body: { ...school }, files: [] }
  await createRecord(engine, { collection: olympiad.schools, submission, request: asServer(engine) }).catch(tellFaults)
}

/** A line for each school, by code. */
export async function schoolLines({ database }: Engine): Promise<string[]> {
  const { builder } = database.dialect
  const countOf = async (table: 'examinees' | 'supervisors') => {
    const query = builder.selectFrom(table).select(['school', ({ fn }) => fn.countAll().as('count')])
    const rows = await database.all(compileOnce(query.groupBy('school')))
    return new Map(rows.map(({ school, count }) => [String(school), Number(count)]))
  }
  const [examinees, staff] = [await countOf('examinees'), await countOf('supervisors')]
  const schools = await database.all(compileOnce(builder.selectFrom('schools').selectAll().orderBy('code')))
  return schools.map(({ id, code, name, place }) => {
    const counts = `${examinees.get(String(id)) ?? 0} examinees, ${staff.get(String(id)) ?? 0} staff`
    return `${code}: ${[name, place].filter(Boolean).join(', ')} (${counts})`
  })
}

async function refuseTaken(engine: Engine, code: string): Promise<void> {
  const taken = await findByText(engine, olympiad.schools, { field: 'code', text: code })
  if (taken) throw new Error(`the school ${taken.code} is there already: ${taken.name}`)
}
