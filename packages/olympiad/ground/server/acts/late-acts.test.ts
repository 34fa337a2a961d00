import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, EXAM, idOf, NOON_MS, openActing } from '@olympiad/server/test/acts/acting-server'
import { expect, it } from 'vitest'

const END_MS = NOON_MS + 120 * 60_000
const reason = 'a fuse blew'

/** What an act says that came before the end, and has its turn in the store behind others after it. */
async function askBehindOthers(acting: Awaited<ReturnType<typeof openActing>>, act: string, payload: object) {
  const { clock, engine } = acting.server
  clock.nowMs = END_MS - 450
  const { write } = engine.database
  const arrived = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  Object.assign(engine.database, {
    write: async (...args: Parameters<typeof write>) => {
      arrived.resolve()
      await isOver.promise
      return write.apply(engine.database, args)
    },
  })
  const reply = acting.post('organiser', act, payload)
  await arrived.promise
  clock.nowMs = END_MS + 44
  Object.assign(engine.database, { write })
  isOver.resolve()
  return reply
}

// proves: T4
it.each(DATABASES)('time that was asked for before the end is not given after it on $name', async (store) => {
  await using acting = await openActing(store)
  const grant = { examinees: [ASHA], minutes: 30, reason }
  const { status, body } = await askBehindOthers(acting, 'grant-time', grant)
  expect([status, body.message]).toEqual([400, 'The key is out: nobody may be given time any more.'])
  expect(await acting.ends(ASHA)).toEqual([''])
  expect(await acting.save('asha', 1)).toBe(400)
})

it.each(DATABASES)('nobody is moved after it either on $name', async (store) => {
  await using acting = await openActing(store)
  const { add } = acting.server
  await add('exams', { id: idOf('short'), level: '1', name: 'Short', ...(await timesOf(acting)) })
  await add('questionpapers', { id: idOf('other'), exam: idOf('short') })
  const late = await add('exams', {
    level: '1',
    name: 'Late',
    starts: '2026-03-02 12:00:00.000Z',
    ends: '2026-03-02 14:00:00.000Z',
  })
  await add('questionpapers', { id: idOf('late'), exam: late })
  await add('examinees', {
    id: idOf('mina'),
    username: 'mina',
    questionpaper: idOf('late'),
    password: 'a password of tests',
    passwordConfirm: 'a password of tests',
  })
  const move = { examinees: [idOf('mina')], exam: idOf('short'), reason }
  const { status, body } = await askBehindOthers(acting, 'move-examinee', move)
  expect([status, body.message]).toEqual([400, 'The key of Short is out: nobody can be moved there.'])
})

it.each(DATABASES)('nor is a sheet opened again on $name', async (store) => {
  await using acting = await openActing(store)
  const authorization = await acting.server.tokenOf('examinees', ASHA)
  const call = (url: string) =>
    acting.server.app.inject({ method: 'POST', url, headers: { authorization }, payload: {} })
  expect((await call('/api/olympiad/open-sitting')).statusCode).toBe(200)
  expect((await call('/api/olympiad/submit')).statusCode).toBe(200)
  const { status, body } = await askBehindOthers(acting, 'reopen', { examinee: ASHA, reason })
  expect([status, body.reason]).toEqual([400, 'exam.ended'])
})

async function timesOf(acting: Awaited<ReturnType<typeof openActing>>) {
  const { starts, ends } = await acting.stored('exams', EXAM)
  return { starts, ends }
}
