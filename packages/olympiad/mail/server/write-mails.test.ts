import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openActing } from '@olympiad/server/test/acts/acting-server'
import { expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { queueMail } from '../../ground/server/outbox/queue-mail.ts'
import { writeMails } from './write-mails.ts'

const ORDER = { purpose: 'password', subject: 'somebody', path: '/first-password#' } as const
const settings = { from: { name: 'Olympiad', address: 'no-reply@example.org' }, publicUrl: 'https://exam.example.org' }

// fails when: a mail is marked before it is written
it.each(DATABASES)('without a mail server every mail is written with its link, each once, on $name', async (store) => {
  await using acting = await openActing(store)
  const { engine, clock } = acting.server
  const link = { kind: 'accountLink', link: ORDER } as const
  const queued = Array.from({ length: 205 }, (_, at) => ({ ...link, address: `to${at}@example.org` }))
  const late = { ...link, address: 'late@example.org', expiresMs: clock.nowMs + 1 }
  await engine.database.write((transaction) => queueMail(engine, transaction, [...queued, late]))
  clock.nowMs += 1000
  const written = new Map<string, string>()
  let left = 3
  const write = async (name: string, content: Buffer) => {
    left -= 1
    if (left === 0) throw new Error('The disk is full.')
    written.set(name, content.toString())
  }
  await expect(writeMails(engine, { ...settings, write })).rejects.toThrow('The disk is full.')
  expect(written.size).toBe(2)
  expect(await writeMails(engine, { ...settings, write })).toEqual({ written: 203, late: 1 })
  expect(await writeMails(engine, { ...settings, write })).toEqual({ written: 0, late: 1 })
  expect(written.size).toBe(205)
  for (const content of written.values())
    expect(content.replaceAll(/=\r\n/g, '')).toMatch(/https:\/\/exam\.example\.org\/first-password#[\w-]{43}/)
  const all = await table(engine, olympiad.mails).all()
  expect(all.filter(({ state, secrets }) => state === 'sent' && secrets === null)).toHaveLength(205)
  expect(all.filter(({ state }) => state === 'queued').map(({ address }) => address)).toEqual(['late@example.org'])
})
