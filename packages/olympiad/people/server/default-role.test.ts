import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad } from '@olympiad/server/olympiad'
import { describe, expect, it } from 'vitest'
import { namedCoordinator } from './default-role.ts'

const form = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const account = (username: string, role?: string) => ({ username, email: `${username}@example.org`, role, ...form })

describe.each(DATABASES)('the role of an account that is made without one, on $name', (store) => {
  async function openServer() {
    const server = await openTestServer(store, olympiad({ requireApproval: true }))
    await server.add('_superusers', { id: 'root00000000000', email: 'root@example.org', ...form })
    const authorization = await server.tokenOf('_superusers', 'root00000000000')
    const create = async (payload: object) => {
      const url = '/api/collections/supervisors/records'
      return (await server.app.inject({ method: 'POST', url, payload, headers: { authorization } })).json()
    }
    return { server, create }
  }

  it('is that of a coordinator for the name of the specification, and none for others', async () => {
    const { server, create } = await openServer()
    await using _ = server
    expect((await create(account('Coordinator1'))).role).toBe('coordinator')
    expect((await create(account('coordinator2'))).role).toBe('')
    expect((await create(account('supervisor1', 'examiner'))).role).toBe('examiner')
  })

  it('is left alone where the account is made with one, or changed later', async () => {
    const { server, create } = await openServer()
    await using _ = server
    const { id, role } = await create(account('coordinator1', 'organiser'))
    expect(role).toBe('organiser')
    const authorization = await server.tokenOf('_superusers', 'root00000000000')
    const url = `/api/collections/supervisors/records/${id}`
    const changed = await server.app.inject({ method: 'PATCH', url, payload: { role: '' }, headers: { authorization } })
    expect(changed.json().role).toBe('')
  })

  it('is given to an account from before there were roles', async () => {
    const { server, create } = await openServer()
    await using _ = server
    const { database } = server.engine
    const made = [await create(account('COORDINATOR1')), await create(account('coordinator2'))]
    await database.write(async (transaction) => {
      await transaction.run({ sql: `UPDATE "supervisors" SET "role" = ''`, parameters: [] })
      for (const step of namedCoordinator.steps) await step.run(transaction, database.dialect, new Map() as never)
    })
    const rows = await database.all({ sql: 'SELECT "id", "role" FROM "supervisors"', parameters: [] })
    const roleOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.role
    expect(made.map(roleOf)).toEqual(['coordinator', ''])
  })
})
