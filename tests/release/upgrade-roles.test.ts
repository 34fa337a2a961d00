import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { openDatabase } from '@olympiad/engine'
import { POSTGRES, store } from '@olympiad/engine/test/databases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { upgrade } from '../../packages/server/src/upgrade/upgrade.ts'
import { hearCommands } from '../../packages/server/test/commands.ts'
import { openTrial, REASON, type Trial } from '../../packages/server/test/upgrade/open-trial.ts'
import { NEW, OLD, trialExchange } from '../../packages/server/test/upgrade/trial-releases.ts'
import { documentedLines } from './documented-lines.ts'

/** A superuser's. */
const url = process.env.TEST_DATABASE_URL ?? ''
/** Roles are shared by all databases of a server. */
const name = `olympiad_${randomBytes(6).toString('hex')}`
const PASSWORD = 'of-the-tests'

const addressOf = (role: string) => {
  const address = new URL(url)
  return Object.assign(address, { username: role, password: PASSWORD, pathname: `/${name}` }).href
}
const OWNER = addressOf(`${name}_owner`)
const SERVER = addressOf(`${name}_server`)

const open = (databaseUrl: string) => openDatabase({ dataDir: tmpdir(), databaseUrl })

async function execute(at: string, sql: string) {
  const database = await open(at)
  try {
    return await database.all({ sql, parameters: [] })
  } finally {
    await database.close()
  }
}

/** What the document says, each statement in its turn, under names of this run. */
async function runDocumented(): Promise<void> {
  const lines = documentedLines('1. **Database.**').replaceAll('olympiad', name).replaceAll("'…'", `'${PASSWORD}'`)
  const [outside = '', within = ''] = lines.split(`\\c ${name}\n`)
  const inDatabase = Object.assign(new URL(url), { pathname: `/${name}` }).href
  for (const sql of outside.split(';')) if (sql.trim()) await execute(url, sql)
  for (const sql of within.split(';')) if (sql.trim()) await execute(inDatabase, sql)
}

describe.each(POSTGRES)('an exchange of releases under the roles of docs/operations.md', () => {
  let trial: Trial
  beforeAll(async () => {
    hearCommands()
    await runDocumented()
    const place = async () => ({
      open: () => open(OWNER),
      remove: async () => {},
      processArguments: ['postgres', OWNER, ''],
    })
    trial = await openTrial(store('postgres', place), SERVER)
  })
  beforeEach(() => void hearCommands())
  afterAll(async () => {
    await trial.remove()
    await execute(url, `DROP DATABASE ${name} WITH (FORCE)`)
    for (const role of ['owner', 'server']) await execute(url, `DROP ROLE ${name}_${role}`)
  })

  // fails when: the store that was put back, or a table that the next release adds, is closed to the role that serves
  it('goes there and back as the owner of the schema, and the role that serves may do after it what it might before', async () => {
    const superusers = `SELECT rolname FROM pg_roles WHERE starts_with(rolname, '${name}') AND rolsuper`
    expect(await execute(url, superusers)).toEqual([])
    const { folder, env } = trial.place
    const asServer = trialExchange({ folder, env: { ...env, DATABASE_URL: SERVER } }, () => {})
    await expect(upgrade(asServer, asServer.installation.release(NEW.good), REASON)).rejects.toThrow(
      'permission denied',
    )
    await trial.upgrade(NEW.good)
    expect(await execute(SERVER, 'SELECT * FROM "_of_the_next"')).toEqual([])
    await trial.back()
    expect([trial.current(), trial.serving()]).toEqual([OLD, OLD])
    await trial.answer(3)
    expect(await trial.answers()).toEqual(['1 A', '2 B', '3 C'])
    await trial.upgrade(NEW.good)
    await trial.answer(4)
    expect(await execute(SERVER, 'SELECT * FROM "_of_the_next"')).toEqual([])
    await expect(execute(SERVER, 'CREATE TABLE more ()')).rejects.toThrow('permission denied')
    await expect(execute(SERVER, 'DROP TABLE "attempts"')).rejects.toThrow('must be owner')
  })
})
