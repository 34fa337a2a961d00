import { parseArgs } from 'node:util'
import { olympiad } from '@olympiad/contract/collections/index'
import { isStaffRole, STAFF_ROLES } from '@olympiad/contract/roles'
import { asServer, createHub, type Engine, type StoredRecord, table, updateRecord } from '@olympiad/engine'
import type { Command } from '../command.ts'
import { confirm } from '../confirm.ts'
import { withEngine } from '../with-engine.ts'
import { findByText, findSchool } from './find-record.ts'

const USAGE = `usage: olympiad role USERNAME ${STAFF_ROLES.join('|')} [--school CODE | --all-schools] [--yes]`
const FLAG = { type: 'boolean', default: false } as const
const OPTIONS = { school: { type: 'string' }, 'all-schools': FLAG, yes: FLAG } as const

interface Wanted {
  readonly username: string
  readonly role: string
  /** The code of a school; empty for none; the school stays as it is when absent. */
  readonly school?: string
}

/** Gives a member of staff a role, and a school where one is named, after showing what that changes. */
export const run: Command = async (args, context) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [username, role] = positionals
  if (!username || !role || positionals.length > 2 || (values.school && values['all-schools'])) throw new Error(USAGE)
  const school = values['all-schools'] ? '' : values.school
  return withEngine(context, async (engine) => {
    const plan = await planRole(engine, { username, role, ...(school === undefined ? {} : { school }) })
    for (const line of plan.lines) console.log(line)
    if (plan.lines.length === 0) {
      console.log('Nothing changes.')
      return 0
    }
    if (!values.yes && !(await confirm('Change this?'))) return 1
    const hub = await createHub(engine, context.config) // so that servers sharing the store tell its open pages
    try {
      await giveRole(engine, plan)
      await hub.settled()
    } finally {
      await hub.close()
    }
    console.log('Changed; it holds from the next request of the account.')
    return 0
  })
}

interface Plan {
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  /** What changes, a line each; none when it is so already. */
  readonly lines: readonly string[]
}

/** What giving a role would change. Throws what cannot be. */
export async function planRole(engine: Engine, { username, role, school }: Wanted): Promise<Plan> {
  if (!isStaffRole(role)) throw new Error(`"${role}" is not one of ${STAFF_ROLES.join(', ')}`)
  const account = await findByText(engine, olympiad.supervisors, { field: 'username', text: username })
  if (!account) throw new Error(`there is no supervisor ${username}`)
  const wanted = school === undefined ? account.school : school && (await findSchool(engine, school))
  const codeOf = async (id: unknown) => (id === '' ? 'none' : await schoolCode(engine, String(id)))
  const lines = [
    ...(role === account.role ? [] : [`role: ${account.role || 'supervisor'} → ${role}`]),
    ...(wanted === account.school ? [] : [`school: ${await codeOf(account.school)} → ${await codeOf(wanted)}`]),
  ].map((change) => `${account.username}: ${change}`)
  return { id: account.id, values: { role, school: String(wanted) }, lines }
}

/** Carries a plan out. */
export function giveRole(engine: Engine, { id, values }: Plan): Promise<StoredRecord> {
  const submission = { body: values, files: [] }
  return updateRecord(engine, { collection: olympiad.supervisors, submission, request: asServer(engine), id })
}

async function schoolCode(engine: Engine, id: string): Promise<string> {
  return (await table(engine, olympiad.schools).find(id))?.code ?? 'one that is gone'
}
