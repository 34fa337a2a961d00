import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../olympiad.ts'
import { findByText } from './find-record.ts'
import { giveRole, planRole } from './role.ts'
import { addSchool, schoolLines } from './school.ts'

const account = { password: 'a password of tests', passwordConfirm: 'a password of tests' }

describe.each(DATABASES)('roles and schools by command on $name', (store) => {
  async function openServer() {
    const server = await openTestServer(store, olympiad({ requireApproval: true }))
    await addSchool(server.engine, { code: 'GNHS', name: 'Government High School', place: 'Mysore' })
    await server.add('supervisors', { username: 'sita', email: 'sita@example.org', ...account })
    return server
  }

  it('show what changes before it does, and change role and school together', async () => {
    await using server = await openServer()
    const { engine } = server
    const plan = await planRole(engine, { username: 'SITA', role: 'coordinator', school: 'gnhs' })
    expect(plan.lines).toEqual(['sita: role: supervisor → coordinator', 'sita: school: none → GNHS'])
    await giveRole(engine, plan)
    expect((await planRole(engine, { username: 'sita', role: 'coordinator' })).lines).toEqual([])
    const back = await planRole(engine, { username: 'sita', role: 'coordinator', school: '' })
    expect(back.lines).toEqual(['sita: school: GNHS → none'])
    expect(await schoolLines(engine)).toEqual(['GNHS: Government High School, Mysore (0 examinees, 1 staff)'])
    const stored = await findByText(engine, collections.supervisors, { field: 'username', text: 'Sita' })
    expect(stored?.role).toBe('coordinator')
  })

  it.each([
    ['nobody', 'examiner', undefined, 'there is no supervisor nobody'],
    ['sita', 'boss', undefined, '"boss" is not one of supervisor, coordinator, examiner, organiser'],
    ['sita', 'supervisor', 'none', 'there is no school none; "olympiad school list" lists them'],
  ])('refuse %s as %s of school %s, and say why', async (username, role, school, reason) => {
    await using server = await openServer()
    await expect(planRole(server.engine, { username, role, ...(school && { school }) })).rejects.toThrow(reason)
  })

  it('refuse a second school with the same code, and an invalid code', async () => {
    await using server = await openServer()
    const add = (code: string) => addSchool(server.engine, { code, name: 'Another', place: '' })
    await expect(add('gnhs')).rejects.toThrow('code: Value must be unique.')
    await expect(add('a school')).rejects.toThrow('code: ')
    expect(await schoolLines(server.engine)).toHaveLength(1)
  })
})
