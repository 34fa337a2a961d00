import { hash as bcryptHash } from '@node-rs/bcrypt'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, pretendToVerify, verifyNobody, verifyPassword, weightOf } from './passwords.ts'

describe('password', () => {
  // proves: V2.4.1
  it('is kept as argon2id with the parameters of the decision record', async () => {
    const hash = await hashPassword('olympiad2025')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdated(hash)).toBe(false)
    expect(await verifyPassword(hash, 'olympiad2025')).toBe(true)
    expect(await verifyPassword(hash, 'Olympiad2025')).toBe(false)
  })
  it('imported as bcrypt is accepted, and marked for a new hash', async () => {
    const hash = await bcryptHash('olympiad2025', 4)
    expect(await verifyPassword(hash, 'olympiad2025')).toBe(true)
    expect(await verifyPassword(hash, 'wrong')).toBe(false)
    expect(isOutdated(hash)).toBe(true)
  })
  it.each(['', 'olympiad2025', '$2b$garbage', '$argon2id$garbage'])(
    'lets nobody in with the stored text %j',
    async (stored) => {
      expect(await verifyPassword(stored, stored)).toBe(false)
    },
  )
  it('of an unknown account is never right, for each kind of decoy', async () => {
    for (const cost of [undefined, 4]) {
      expect(await verifyNobody('a password of no account', cost)).toBe(false)
      expect(await pretendToVerify('a password of no account', cost)).toBe(false)
    }
    expect(await pretendToVerify('a password of no account', 5)).toBe(false)
  })
  it('of an unknown account is checked again after a moment with a full queue', async () => {
    await verifyPassword(await bcryptHash('slow to check', 12), 'slow to check') // So the queue expects slow jobs, and takes in fewer.
    const crowd = Promise.allSettled(Array.from({ length: 5000 }, () => verifyPassword('no hash', '')))
    await expect(verifyNobody('a password of no account', 6)).rejects.toMatchObject({ status: 503 })
    await crowd
    expect(await verifyNobody('a password of no account', 6)).toBe(false)
  })
  it('weighs as much as checking it costs', () => {
    expect([weightOf(undefined), weightOf(4), weightOf(10), weightOf(12)]).toEqual([1, 1, 4, 16])
  })
})
