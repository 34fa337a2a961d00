import { asServer, type Engine, type StoredRecord, table, updateRecord } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { isStaffRole, STAFF_ROLES } from '@olympiad/olympiad/ground/declared/roles'
import { type CommandContext, defineCommand } from '../command.ts'
import { confirm } from '../confirm.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { findByText, findSchool } from './find-record.ts'

export const run = defineCommand({
  name: 'role',
  about: 'Gives a member of staff a role and a school, after showing what that changes.',
  usages: STAFF_ROLES.map((role) => `USERNAME ${role}`),
  options: {
    school: { value: 'CODE', help: 'The school of the account; it stays as it is if absent.' },
    'all-schools': { help: 'The account belongs to no single school.' },
    yes: { help: 'Does not ask before it changes the account.' },
  },
  run: ({ args: [username = '', role = ''], options: { school: code, 'all-schools': isForAll, yes } }, context) => {
    if (code !== undefined && isForAll) throw new Error('give only one of --school and --all-schools')
    const school = isForAll ? '' : code
    return changeRole({ username, role, ...(school !== undefined && { school }) }, yes, context)
  },
})

interface RoleInput {
  readonly username: string
  readonly role: string
  /** The code of a school; empty for none; the school stays as it is when absent. */
  readonly school?: string
}

async function changeRole(input: RoleInput, isSure: boolean, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const plan = await planRole(engine, input)
    for (const line of plan.lines) console.log(line)
    if (plan.lines.length === 0) {
      console.log('Nothing changes.')
      return 0
    }
    if (!isSure && !(await confirm('Change this?'))) return 1
    await tellingServers(engine, context, () => giveRole(engine, plan))
    console.log('Changed. The next request of the account uses it.')
    return 0
  })
}

interface RolePlan {
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  /** What changes, a line each; empty if nothing does. */
  readonly lines: readonly string[]
}

/** The changes of giving a role. Throws if the role, account or school does not exist. */
export async function planRole(engine: Engine, { username, role, school }: RoleInput): Promise<RolePlan> {
  if (!isStaffRole(role)) throw new Error(`"${role}" is not one of ${STAFF_ROLES.join(', ')}`)
  const account = await findByText(engine, olympiad.supervisors, { field: 'username', text: username })
  if (!account) throw new Error(`there is no supervisor ${username}`)
  const schoolId = school === undefined ? account.school : school && (await findSchool(engine, school))
  const codeOf = async (id: unknown) => (id === '' ? 'none' : await schoolCode(engine, String(id)))
  const lines = [
    ...(role === account.role ? [] : [`role: ${account.role || 'supervisor'} → ${role}`]),
    ...(schoolId === account.school ? [] : [`school: ${await codeOf(account.school)} → ${await codeOf(schoolId)}`]),
  ].map((change) => `${account.username}: ${change}`)
  return { id: account.id, values: { role, school: String(schoolId) }, lines }
}

/** Carries out a plan. */
export function giveRole(engine: Engine, { id, values }: RolePlan): Promise<StoredRecord> {
  const submission = { body: values, files: [] }
  return updateRecord(engine, { collection: olympiad.supervisors, submission, request: asServer(engine), id })
}

async function schoolCode(engine: Engine, id: string): Promise<string> {
  return (await table(engine, olympiad.schools).find(id))?.code ?? 'a removed school'
}
