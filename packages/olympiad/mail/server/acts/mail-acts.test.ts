import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type ActingServer, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLine, readLine } from '../../../ground/server/outbox/mail-line.ts'
import { queueMail } from '../../../ground/server/outbox/queue-mail.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'

describe.each(DATABASES)('acts on mails on $name', (store) => {
  let acting: ActingServer
  beforeEach(async () => {
    acting = await openActing(store)
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  async function queue(count: number, state: string): Promise<string[]> {
    const { engine } = acting.server
    const mails = Array.from({ length: count }, (_, at) => ({ kind: 'test' as const, address: `to${at}@example.org` }))
    const ids = await engine.database.write((transaction) => queueMail(engine, transaction, mails))
    await engine.database.run({ sql: `UPDATE mails SET state = '${state}' WHERE state = 'queued'`, parameters: [] })
    return [...ids]
  }
  const stateOf = async (id: string) => (await acting.stored('mails', id)).state
  const post = (act: string, mails: readonly string[], who = 'organiser') => acting.post(who, act, { mails })

  it('free what is held and name each mail that they leave alone', async () => {
    const [sent = ''] = await queue(1, 'sent')
    const [held = ''] = await queue(1, 'held')
    const { status, body } = await post('free-mails', [held, sent, idOf('nothing')])
    expect([status, body]).toEqual([
      200,
      {
        done: [held],
        refused: [
          { id: sent, why: 'It is not held.' },
          { id: idOf('nothing'), why: 'There is no such mail.' },
        ],
        left: 0,
      },
    ])
    expect([await stateOf(held), await stateOf(sent)]).toEqual(['queued', 'sent'])
    const { history } = await acting.stored('mails', held)
    expect(history.at(-1)).toMatchObject({ what: 'queued', note: 'organiser' })
    const entries = (await table(acting.server.engine, auditlog).all()).filter(({ act }) => act === 'free-mails')
    expect(entries).toMatchObject([
      { actorName: 'organiser', collection: 'mails', record: held, changes: { mails: 1 } },
    ])
  })

  it('free all that are held, some at a time, and let the sending go on', async () => {
    const { engine } = acting.server
    await queue(103, 'held')
    await engine.database.write((transaction) => changeLine(engine, transaction, { stopped: '550 5.7.1 listed' }))
    const first = (await post('free-mails', [])).body
    expect([first.done.length, first.left]).toEqual([100, 3])
    const second = (await post('free-mails', [])).body
    expect([second.done.length, second.left]).toEqual([3, 0])
    expect((await readLine(engine.database)).stopped).toBe('')
    expect((await post('cancel-mails', [])).body).toEqual({ done: [], refused: [], left: 0 })
  })

  it('cancel what was not sent, and try again what did not arrive', async () => {
    const [failed = ''] = await queue(1, 'failed')
    const [queued = ''] = await queue(1, 'retrying')
    expect((await post('cancel-mails', [queued, failed])).body).toMatchObject({ done: [queued] })
    expect((await post('retest-mails', [queued, failed])).body).toMatchObject({ done: [queued, failed], refused: [] })
    expect(await acting.stored('mails', failed)).toMatchObject({ state: 'queued', attempts: 0, tried: '' })
  })

  it('mark what came back later, and nothing that was not sent', async () => {
    const [sent = ''] = await queue(1, 'sent')
    const [held = ''] = await queue(1, 'held')
    expect((await post('bounce-mails', [sent, held])).body).toMatchObject({
      done: [sent],
      refused: [{ id: held, why: 'It was not sent.' }],
    })
    expect(await acting.stored('mails', sent)).toMatchObject({ state: 'bounced', fault: 'address' })
    expect((await post('bounce-mails', [held], 'coordinator')).status).toBe(404)
  })

  it('send a test mail of a template, and belong to organisers alone', async () => {
    const { status, body } = await acting.post('organiser', 'test-mail', { address: 'me@example.org', language: 'hi' })
    expect(status).toBe(200)
    const mail = await acting.stored('mails', body.mail)
    expect(mail).toMatchObject({ address: 'me@example.org', language: 'hi', by: 'organiser', state: 'queued' })
    expect(mail.text).toContain('नमस्ते organiser')
    expect((await acting.post('organiser', 'test-mail', { address: 'nobody' })).body.data).toHaveProperty('address')
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await post('free-mails', [], who)).status).toBe(404)
  })
})
