import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTicket, sealTicket } from './entry-ticket.ts'

const ground = { secret: 'a secret of the tests that is long enough', collection: 'students' }
const ticket = { identity: 'asha', password: 'क़लम 2026', identityField: '', key: 'asha 10.0.0.1', arrivedMs: 5_000_000 }
const sealed = sealTicket(ground, ticket)
const MINUTE_MS = 60_000

describe('a ticket of the line', () => {
  it('says again what was typed, and since when its owner waits', () => {
    expect(openTicket(ground, sealed, ticket.arrivedMs + MINUTE_MS)).toEqual(ticket)
  })

  // proves: T22
  it('shows nobody the password, and is another one each time', () => {
    const bytes = Buffer.from(sealed, 'base64url')
    for (const text of [ticket.password, 'asha']) expect(bytes.includes(text)).toBe(false)
    expect(sealTicket(ground, ticket)).not.toBe(sealed)
  })

  // proves: T22
  it('is good for half an hour, and not before it was written', () => {
    expect(openTicket(ground, sealed, ticket.arrivedMs + 30 * MINUTE_MS - 1)).toEqual(ticket)
    expect(openTicket(ground, sealed, ticket.arrivedMs + 30 * MINUTE_MS)).toBeNull()
    expect(openTicket(ground, sealed, ticket.arrivedMs - MINUTE_MS)).toBeNull()
  })

  // proves: T22
  it('is good for its own collection and store alone', () => {
    expect(openTicket({ ...ground, collection: 'staff' }, sealed, ticket.arrivedMs)).toBeNull()
    expect(openTicket({ ...ground, secret: `${ground.secret}.` }, sealed, ticket.arrivedMs)).toBeNull()
  })

  // proves: T22
  // fails when: what is decrypted is believed before its tag is checked
  it('is refused with any bit changed, cut anywhere, and with anything added', () => {
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      expect(openTicket(ground, changed.toString('base64url'), ticket.arrivedMs)).toBeNull()
      expect(openTicket(ground, bytes.subarray(0, at).toString('base64url'), ticket.arrivedMs)).toBeNull()
    }
    const longer = Buffer.concat([bytes, Buffer.from('}')])
    expect(openTicket(ground, longer.toString('base64url'), ticket.arrivedMs)).toBeNull()
  })

  it.each(['', '.', '\0', 'null', '{}', 'x'.repeat(1_000_000), randomBytes(400).toString('base64url'), '☃'.repeat(99)])(
    'is no other text: %#',
    (text) => {
      expect(openTicket(ground, text, ticket.arrivedMs)).toBeNull()
    },
  )

  it('fits a short form though name and password are as long and as foreign as they may be', () => {
    const worst = { ...ticket, key: 'x'.repeat(22), identity: '\u0001'.repeat(255), password: '\u0001'.repeat(255) }
    const text = sealTicket(ground, worst)
    expect(openTicket(ground, text, ticket.arrivedMs)).toMatchObject(worst)
    expect(text.length).toBeLessThan(1500)
  })
})
