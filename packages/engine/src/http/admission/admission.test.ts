import { collection } from '@olympiad/schema/collection'
import { locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { asServer } from '../../auth/identify.ts'
import { createRateLimits } from '../../core/rate-limits.ts'
import { type AccountRates, createAdmission } from './admission.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const notes = collection('notes', {
  about: 'x',
  fields: {},
  rules,
  limits: {
    create: [
      { max: 3, windowS: 60 },
      { max: 2, windowS: 60, of: 'account' },
      { max: 4, windowS: 86_400, of: 'guests' },
    ],
  },
})
const vital = collection('vital', { about: 'x', fields: {}, rules, isVital: true })
const tooMany = (retryAfterS: number) => expect.objectContaining({ status: 429, retryAfterS })
const root = asServer({ now: () => 0 })
const guest = { ...root, isSuperuser: false }
const as = (id: string) => ({ ...guest, account: { collection: notes, record: { id } } })

function open(rates: Partial<AccountRates> = {}, isLow = false) {
  const clock = { nowMs: 0 }
  const limits = createRateLimits(() => clock.nowMs)
  const disk = {
    refuses: ({ isVital }: { isVital?: true }) => isLow && !isVital,
    sparesRoom: ({ roomFactor }: { roomFactor?: number }) => roomFactor !== undefined,
  }
  const admission = createAdmission({ limits, rates: { writes: 100, reads: 100, ...rates }, disk })
  const create = (request: typeof guest, address = '10.0.0.1') => {
    return admission.write({ collection: notes, action: 'create', caller: request, address })
  }
  return { clock, admission, create }
}

describe('what a call must pass before its body is read', () => {
  it('limits an account from all addresses together', () => {
    const { create } = open()
    for (const address of ['10.0.0.1', '10.0.0.2']) create(as('ann'), address)
    expect(() => create(as('ann'), '10.0.0.3')).toThrow(tooMany(60))
    create(as('bob'))
  })

  // proves: T9
  it('limits an address and all guests together; accounts do not use up the guests’ limit', () => {
    const { create, clock } = open()
    for (const id of ['ann', 'bob', 'eve']) create(as(id))
    for (let i = 0; i < 3; i++) create(guest)
    expect(() => create(guest)).toThrow(tooMany(60))
    create(guest, '10.0.0.2')
    clock.nowMs += 3_600_000
    expect(() => create(guest, '10.0.0.3')).toThrow(tooMany(82_800))
    create(as('ann'))
    clock.nowMs += 82_800_000
    create(guest, '10.0.0.3')
  })

  // proves: V11.1.4
  it('limits the bytes of an address and of all together where declared', () => {
    const { admission, clock } = open()
    const limits = [
      { max: 100, windowS: 60, unit: 'bytes' },
      { max: 250, windowS: 60, of: 'guests', unit: 'bytes' },
    ] as const
    const sent = collection('sent', {
      about: 'x',
      fields: {},
      rules,
      limits: { create: limits },
    })
    const send = (address: string, bytes?: number) =>
      admission.write({ collection: sent, action: 'create', caller: guest, address, bytes })
    send('10.0.0.1', 60)
    send('10.0.0.1', 60)
    expect(() => send('10.0.0.1', 1)).toThrow(tooMany(60))
    send('10.0.0.2', 90)
    send('10.0.0.3') // says nothing, and is counted for much
    expect(() => send('10.0.0.4', 1)).toThrow(tooMany(60))
    clock.nowMs += 60_000
    send('10.0.0.4', 1)
  })

  it('refuses deferrable writes if the disk has only the room that the exam needs', () => {
    const { admission } = open()
    const later = collection('later', {
      about: 'x',
      fields: {},
      rules,
      roomFactor: 5,
    })
    const create = () => admission.write({ collection: later, action: 'create', caller: guest, address: '10.0.0.1' })
    expect(create).toThrow(expect.objectContaining({ status: 507, retryAfterS: 60 }))
    expect(create).toThrow('no more later are taken')
    admission.write({ collection: notes, action: 'create', caller: guest, address: '10.0.0.1' })
  })

  it('counts the addresses of one IPv6 network as one', () => {
    const { create } = open()
    for (let i = 0; i < 3; i++) create(guest, `2001:db8::${i}`)
    expect(() => create(guest, '2001:db8::9')).toThrow(tooMany(60))
  })

  it('does not count calls that another limit refuses', () => {
    const { create, clock } = open()
    for (let i = 0; i < 30; i++) {
      try {
        create(guest)
      } catch {}
    }
    clock.nowMs += 60_000
    create(guest) // three of the day's four were used
    expect(() => create(guest)).toThrow(tooMany(86_340))
  })

  // proves: V11.1.4
  it('limits an account’s writes and reads over all collections', () => {
    const { admission } = open({ writes: 2, reads: 3 })
    const write = (action: 'create' | 'update' | 'delete') =>
      admission.write({ collection: vital, action, caller: as('ann'), address: '10.0.0.1' })
    write('create')
    write('update')
    expect(() => write('delete')).toThrow(tooMany(60))
    for (let i = 0; i < 3; i++) admission.read(as('ann'))
    expect(() => admission.read(as('ann'))).toThrow(tooMany(60))
    for (let i = 0; i < 5; i++) admission.read(guest)
    admission.read(as('bob'))
  })

  it('refuses writes on a full disk, but for vital ones and deletes', () => {
    const { admission, create } = open({}, true)
    const full = expect.objectContaining({ status: 507, retryAfterS: 60 })
    expect(() => create(guest)).toThrow(full)
    expect(() => create(as('ann'))).toThrow(full)
    for (const action of ['create', 'update'] as const)
      admission.write({ collection: vital, action, caller: as('ann'), address: '10.0.0.1' })
    admission.write({ collection: notes, action: 'delete', caller: as('ann'), address: '10.0.0.1' })
  })

  it('does not apply to superusers', () => {
    const { admission, create } = open({ writes: 1, reads: 1 }, true)
    for (let i = 0; i < 10; i++) {
      create(root)
      admission.read(root)
    }
  })
})
