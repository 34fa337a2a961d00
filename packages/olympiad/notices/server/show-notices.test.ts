import { DATABASES } from '@olympiad/engine/test/databases'
import { type ActingServer, at, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { showNotices } from './show-notices.ts'

const NOTICE = idOf('lunch')
const texts = { severity: 'info', primaryContent: 'Lunch is at one.', secondaryContent: 'In the hall.' }

async function call({ server }: ActingServer, method: 'POST' | 'PATCH', path: string, payload: object) {
  const authorization = await server.tokenOf('supervisors', idOf('organiser'))
  const reply = await server.app.inject({
    method,
    url: `/api/collections/${path}`,
    headers: { authorization },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** What a plain client without an account reads. */
async function readAsVisitor({ server }: ActingServer) {
  const [shown, planned] = await Promise.all(
    ['notifications', 'notices'].map(async (name) =>
      (await server.app.inject({ method: 'GET', url: `/api/collections/${name}/records` })).json(),
    ),
  )
  expect(planned.items).toEqual([])
  return shown.items.map(({ id, severity, primaryContent, secondaryContent }: Record<string, string>) => ({
    ...{ id, severity, primaryContent, secondaryContent },
  }))
}

describe.each(DATABASES)('a notice on $name', (store) => {
  it('is a notification from its time to appear until its time to vanish, and for nobody before and after', async () => {
    await using acting = await openActing(store)
    const { engine, clock } = acting.server
    const payload = { id: NOTICE, ...texts, appears: at(60), vanishes: at(90) }
    expect((await call(acting, 'POST', 'notices/records', payload)).status).toBe(200)
    await showNotices(engine)
    expect(await readAsVisitor(acting)).toEqual([])
    clock.nowMs += 30 * 60_000 - 1
    await showNotices(engine)
    expect(await readAsVisitor(acting)).toEqual([])
    clock.nowMs += 1
    await Promise.all([showNotices(engine)])
    expect(await readAsVisitor(acting)).toEqual([{ id: NOTICE, ...texts }])
    await showNotices(engine) // a second time it changes nothing
    expect(await readAsVisitor(acting)).toHaveLength(1)
    clock.nowMs += 30 * 60_000
    await showNotices(engine)
    expect(await readAsVisitor(acting)).toEqual([])
  })

  it('changes its notification when it is changed, goes when it is taken back, and touches no other', async () => {
    await using acting = await openActing(store)
    const { engine } = acting.server
    const plain = { id: idOf('plain'), severity: 'warning', primaryContent: 'By a plain call', secondaryContent: '' }
    await acting.server.add('notifications', plain)
    await call(acting, 'POST', 'notices/records', { id: NOTICE, ...texts, appears: at(0) })
    await showNotices(engine)
    await call(acting, 'PATCH', `notices/records/${NOTICE}`, { primaryContent: 'Lunch is at two.', severity: 'error' })
    await showNotices(engine)
    const changed = { id: NOTICE, ...texts, primaryContent: 'Lunch is at two.', severity: 'error' }
    expect(await readAsVisitor(acting)).toEqual(expect.arrayContaining([plain, changed]))
    await call(acting, 'PATCH', `notices/records/${NOTICE}`, { vanishes: at(30) })
    await showNotices(engine)
    expect(await readAsVisitor(acting)).toEqual([plain])
  })

  it('is refused where it would vanish before it appears', async () => {
    await using acting = await openActing(store)
    const payload = { ...texts, appears: at(60), vanishes: at(60) }
    const reply = await call(acting, 'POST', 'notices/records', payload)
    expect(reply).toMatchObject({ status: 400, body: { data: { vanishes: { code: 'validation_vanishes_first' } } } })
  })
})
