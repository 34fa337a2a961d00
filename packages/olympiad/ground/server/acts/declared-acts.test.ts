import { DATABASES } from '@olympiad/engine/test/databases'
import { olympiad } from '@olympiad/server/olympiad'
import { type ActingServer, idOf, openActing, STAFF } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { ACTS, READINGS } from '../../../all/acts.ts'
import type { Caller } from '../../declared/acts/act.ts'
import { may } from '../../declared/roles.ts'

const CALLERS = ['guest', 'asha', ...STAFF, 'root'] as const
type CallerName = (typeof CALLERS)[number]

/** What a caller gets for a body that no act takes: the guard's refusal, or the fault of the body. */
function expected(caller: CallerName, right: Caller): number {
  if (right === 'anyone') return 400
  if (caller === 'guest') return 401
  if (right === 'signedIn') return 400
  if (caller === 'asha') return right === 'examinee' ? 400 : 404
  if (right === 'examinee') return 404
  return caller === 'root' || may({ username: caller, role: caller }, right) ? 400 : 404
}

async function authorizationOf({ server }: ActingServer, caller: CallerName) {
  if (caller === 'guest') return {}
  const accounts = caller === 'root' ? '_superusers' : caller === 'asha' ? 'examinees' : 'supervisors'
  return { authorization: await server.tokenOf(accounts, idOf(caller)) }
}

describe('the acts and readings of the contract', () => {
  it('are the routes of the olympiad, no more and no fewer', () => {
    const { routes = [] } = olympiad({ requireApproval: true })
    const served = routes.map(({ method, path }) => `${method} /api${path}`)
    const declared = [...ACTS.map(({ path }) => `POST ${path}`), ...READINGS.map(({ path }) => `GET ${path}`)]
    expect(served.filter((route) => route.includes('/olympiad/')).sort()).toEqual(declared.sort())
  })

  it('have words that fit a screen: sentences of at most 15 words, and a label for each typed field', () => {
    for (const { about, wayBack = '' } of ACTS)
      for (const sentence of `${about} ${wayBack}`.trim().split(/(?<=[.?!])\s+/))
        expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(15)
    const typed = ACTS.filter(({ right }) => right !== 'examinee').flatMap(({ name, body }) =>
      Object.entries(body).flatMap(([field, { label, ...rest }]) =>
        label || 'of' in rest ? [] : [`${name}.${field}`],
      ),
    )
    expect(typed).toEqual([])
  })
})

describe.each(DATABASES)('each declared act on $name', (store) => {
  it('lets in the accounts of its right, and no others', async () => {
    await using acting = await openActing(store)
    for (const caller of CALLERS) {
      const headers = await authorizationOf(acting, caller)
      const found: Record<string, number> = {}
      for (const { name, path } of ACTS) {
        const reply = await acting.server.app.inject({
          method: 'POST',
          url: path,
          headers,
          payload: { nosuch: 'field' },
        })
        found[name] = reply.statusCode
      }
      expect([caller, found]).toEqual([
        caller,
        Object.fromEntries(ACTS.map(({ name, right }) => [name, expected(caller, right)])),
      ])
    }
  })

  it('refuses each text that is longer, and each number that is larger, than it declares', async () => {
    await using acting = await openActing(store)
    const taken: string[] = []
    for (const { name, path, right, body } of ACTS) {
      const headers = await authorizationOf(acting, right === 'examinee' ? 'asha' : 'root')
      for (const [field, { type, ...limits }] of Object.entries(body)) {
        const max = 'max' in limits ? limits.max : undefined
        if (typeof max !== 'number') continue
        const value = type === 'number' ? max + 1 : 'a'.repeat(max + 1)
        const reply = await acting.server.app.inject({
          method: 'POST',
          url: path,
          headers,
          payload: { [field]: value },
        })
        if (reply.statusCode !== 400 || !reply.json().data[field]) taken.push(`${name}.${field}`)
      }
    }
    expect(taken).toEqual([])
  })

  it('refuses a list of more ids than it declares', async () => {
    await using acting = await openActing(store)
    for (const { name, body } of ACTS) {
      const { examinees } = body as { examinees?: { most: number } }
      if (!examinees) continue
      const ids = Array.from({ length: examinees.most + 1 }, () => 'a')
      const given = {
        examinees: ids,
        exam: idOf('morning'),
        minutes: 5,
        reason: 'a fuse blew',
        reference: 'signed',
        ...{ subject: 'Rooms', text: 'Come early.' },
      }
      const chosen = Object.entries(body).flatMap(([field, { type, ...rest }]) =>
        type === 'select' && 'values' in rest ? [[field, rest.values[0]] as const] : [],
      )
      const known = Object.fromEntries([...chosen, ...Object.entries(given).filter(([field]) => field in body)])
      const reply = await acting.post('root', name, known)
      expect([name, reply.status, reply.body.message]).toEqual([
        ...[name, 400, `Examinees are a list of at most ${examinees.most} ids.`],
      ])
    }
  })
})

describe.each(DATABASES)('each declared reading on $name', (store) => {
  it('is no route to guests and to accounts without its right', async () => {
    await using acting = await openActing(store)
    for (const caller of CALLERS) {
      const headers = await authorizationOf(acting, caller)
      for (const { path, right } of READINGS) {
        const url = path.replace(/:\w+/, 'nosuch')
        const status = expected(caller, right)
        const reply = await acting.server.app.inject({ method: 'GET', url, headers })
        if (status !== 400) expect([caller, path, reply.statusCode]).toEqual([caller, path, status])
        else if (reply.statusCode === 401) throw new Error(`${caller} is refused ${path}`)
      }
    }
  })
})
