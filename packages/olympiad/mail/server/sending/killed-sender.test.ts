// long: eight servers are started and killed
import { DATABASES } from '@olympiad/engine/test/databases'
import { sendWhileKilled } from '@olympiad/server/test/mail/send-while-killed'
import { expect, it } from 'vitest'

const [MAILS, KILLS] = [30, 2]

// fails when: a mail is marked as being sent after the mail server has heard of it
it.each(DATABASES)(
  'no mail is lost over kills of the server, and at most one a kill arrives twice, on $name',
  async (store) => {
    const { mails, arrived } = await sendWhileKilled(store, { mails: MAILS, kills: KILLS, signal: 'SIGKILL' })
    expect(arrived.size).toBe(MAILS)
    const twice = [...arrived].filter(([, times]) => times > 1).map(([address]) => address)
    expect(twice.length).toBeLessThanOrEqual(KILLS)
    const marked = mails.filter(({ perhapsTwice }) => perhapsTwice).map(({ address }) => address)
    expect(marked).toEqual(expect.arrayContaining(twice))
    expect(marked.length).toBeLessThanOrEqual(KILLS)
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([])
  },
  120_000,
)

// fails when: a server that stops does not wait for the reply to the mail that it has given over
it.each(DATABASES)(
  'no mail is lost or arrives twice while servers are stopped and started, on $name',
  async (store) => {
    const { mails, arrived } = await sendWhileKilled(store, { mails: MAILS, kills: KILLS, signal: 'SIGTERM' })
    expect([arrived.size, [...arrived].filter(([, times]) => times > 1)]).toEqual([MAILS, []])
    expect(mails.filter(({ state, perhapsTwice }) => state !== 'sent' || perhapsTwice)).toEqual([])
  },
  120_000,
)
