import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claims, isSignedWith, readClaims, signToken } from './jwt.ts'

const claims: Claims = { id: 'a', collectionId: 'pbc_1', type: 'auth', exp: 2_000_000_000, refreshable: true }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forge(header: unknown, payload: unknown, key: string): string {
  const content = `${encode(header)}.${encode(payload)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

describe('token', () => {
  it('gives back its claims and is valid only with its key', () => {
    const token = signToken(claims, 'key')
    expect(readClaims(token)).toEqual(claims)
    expect(isSignedWith(token, 'key')).toBe(true)
    expect(isSignedWith(token, 'another')).toBe(false)
  })
  // proves: V3.5.3
  it('is refused if its header names another algorithm', () => {
    expect(readClaims(forge({ alg: 'none' }, claims, 'key'))).toBeNull()
    expect(readClaims(forge({ alg: 'HS512' }, claims, 'key'))).toBeNull()
    expect(readClaims(`${encode({ alg: 'none' })}.${encode(claims)}.`)).toBeNull()
  })
  // proves: V3.5.3
  it('is invalid if any part of it is altered', () => {
    const [header, , mac] = signToken(claims, 'key').split('.')
    expect(isSignedWith(`${header}.${encode({ ...claims, id: 'b' })}.${mac}`, 'key')).toBe(false)
    expect(isSignedWith(`${signToken(claims, 'key')}AA`, 'key')).toBe(false)
  })
  it.each([
    ['an id that is no text', { ...claims, id: 1 }],
    ['an unknown type', { ...claims, type: 'admin' }],
    ['no end', { ...claims, exp: undefined }],
    ['an endless life', { ...claims, exp: 'never' }],
    ['a session that is no text', { ...claims, sid: { $ne: '' } }],
    ['a beginning that is no time', { ...claims, auth_time: '0' }],
    ['a number of its own that is no text', { ...claims, jti: [1] }],
    ['a list', [claims]],
    ['nothing', null],
  ])('is refused with %s', (_, payload) => {
    expect(readClaims(forge({ alg: 'HS256' }, payload, 'key'))).toBeNull()
  })
  it('never throws on garbage', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readClaims(text)).toBeNull()
        isSignedWith(text, 'key')
      }),
    )
  })
})
