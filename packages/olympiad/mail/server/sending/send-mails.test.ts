import { DATABASES } from '@olympiad/engine/test/databases'
import { type MailRoom, openMailRoom } from '@olympiad/server/test/mail/mail-room'
import { headerOf, type MailServer, openMailServer } from '@olympiad/server/test/mail/mail-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLine } from '../../../ground/server/outbox/mail-line.ts'
import { mailFact, readMailRoom } from '../../../overview/server/facts/mail-facts.ts'

describe.each(DATABASES)('mail on $name', (store) => {
  let post: MailServer
  let room: MailRoom
  beforeEach(async () => {
    post = await openMailServer()
    room = await openMailRoom(store, post.settings)
  })
  afterEach(async () => {
    await room[Symbol.asyncDispose]()
    await post[Symbol.asyncDispose]()
  })
  const queueOne = async (address: string, more: object = {}) =>
    (await room.queue({ address, name: 'Asha', ...more }))[0] ?? ''
  const sendTo = async (address: string) => {
    const id = await queueOne(address)
    await room.send()
    return id
  }
  const becomes = async (id: string, values: object) => expect(await room.mail(id)).toMatchObject(values)

  it('is sent once, as text and HTML, and its history is kept', async () => {
    const id = await queueOne('asha@example.org', { name: 'आशा <b>राव</b>' })
    await room.send()
    await room.send()
    expect(post.arrived).toHaveLength(1)
    const [mail = { to: '', content: '' }] = post.arrived
    const { messageId, history } = await room.mail(id)
    expect(headerOf(mail, 'Message-ID')).toBe(`<${messageId}@example.org>`)
    expect(headerOf(mail, 'From')).toBe('The Olympiad <no-reply@example.org>')
    const [, html = ''] = mail.content.split('Content-Type: text/html')
    expect(mail.content).toContain('Content-Type: text/plain')
    expect([html.includes('&lt;b&gt;'), html.includes('<b>')]).toEqual([true, false])
    await becomes(id, { state: 'sent', attempts: 1, fault: '', perhapsTwice: false, secrets: null })
    expect(history?.map(({ what }) => what)).toEqual(['queued', 'sending', 'sent'])
  })

  it('goes through one connection, in the order in which it was written', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `student${at}@example.org`)
    await room.queue(...addresses.map((address) => ({ address })))
    await room.send()
    expect(post.arrived.map(({ to }) => to)).toEqual(addresses)
    expect(post.connections()).toBe(1)
  })

  it('is tried again after a greylist, under the same Message-ID', async () => {
    const id = await sendTo('grey-asha@example.org')
    await becomes(id, { state: 'retrying', fault: 'later', reply: expect.stringContaining('Greylisted') })
    const { messageId } = await room.mail(id)
    await room.send()
    await becomes(id, { attempts: 1 }) // not before its time
    room.later(1)
    await room.send()
    await becomes(id, { state: 'sent', attempts: 2, messageId, fault: '' })
    expect(post.arrived).toHaveLength(1)
  })

  it('is given up after 48 hours, or at its own end, and says what the server said last', async () => {
    const [full, short] = [
      await queueOne('full-asha@example.org'),
      await queueOne('full-ravi@example.org', { expiresMs: room.server.clock.nowMs + 3_600_000 }),
    ]
    for (let hours = 0; hours < 60; hours++) {
      await room.send()
      room.later(60)
      const { state } = await room.mail(full)
      if (hours < 47) expect([hours, state]).toEqual([hours, 'retrying'])
    }
    await becomes(full, { state: 'failed', fault: 'late', reply: expect.stringContaining('mailbox is full') })
    await becomes(short, { state: 'failed', fault: 'late' })
    expect((await room.mail(short)).attempts).toBeLessThanOrEqual(6)
    expect(post.arrived).toEqual([])
  })

  it('to a wrong address comes back at once, and does not stop the others', async () => {
    const [wrong, right] = await room.queue({ address: 'unknown@example.org' }, { address: 'asha@example.org' })
    await room.send()
    await becomes(wrong ?? '', { state: 'bounced', fault: 'address', attempts: 1 })
    await becomes(right ?? '', { state: 'sent' })
    expect(mailFact(await readMailRoom(room.engine)).sentence).toBe('1 mail came back: the address is wrong.')
  })

  it('that is refused for a fault of ours stops all sending, with an alarm', async () => {
    const [ours, next] = await room.queue({ address: 'policy@example.org' }, { address: 'asha@example.org' })
    await room.send()
    await becomes(ours ?? '', { state: 'held', fault: 'ours' })
    await becomes(next ?? '', { state: 'queued', attempts: 0 })
    expect(mailFact(await readMailRoom(room.engine))).toMatchObject({ state: 'wrong' })
    await room.send()
    expect(post.arrived).toEqual([])
  })

  it('whose line drops before the reply may arrive twice, and says so', async () => {
    const [lost, dropped] = [await queueOne('lost@example.org'), await queueOne('asha@example.org')]
    await room.send()
    await becomes(lost, { state: 'retrying', perhapsTwice: true })
    await becomes(dropped, { state: 'sent', perhapsTwice: false })
    room.later(1)
    await room.send()
    await becomes(lost, { state: 'sent', perhapsTwice: true })
    const ids = post.arrived.filter(({ to }) => to === 'lost@example.org').map((one) => headerOf(one, 'Message-ID'))
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('waits while the server does not answer, and while it cannot be reached', async () => {
    const silent = await sendTo('silent@example.org')
    await becomes(silent, { state: 'retrying', perhapsTwice: true, reply: expect.stringContaining('ETIMEDOUT') })
    post.refuse({ code: 421, text: '4.3.2 Closing for maintenance' })
    const id = await sendTo('asha@example.org')
    await becomes(id, { state: 'queued', attempts: 0 })
    const { trouble, stopped } = await readLine(room.engine.database)
    expect([trouble, stopped]).toEqual([expect.stringContaining('maintenance'), ''])
    post.refuse(undefined)
    room.later(1)
    await room.send()
    await becomes(id, { state: 'sent', attempts: 1 })
    expect((await readLine(room.engine.database)).trouble).toBe('')
  })
})
