import { describe, expect, it } from 'vitest'
import { type Claims, signToken } from './jwt.ts'
import { ProvenTokens } from './proven-tokens.ts'

const KEY = 'a key of the account and of the service'
const claimsOf = (id: string): Claims => ({ id, collectionId: 'examinees', type: 'auth', exp: 2_000_000_000 })
const tokenOf = (id: string) => signToken(claimsOf(id), KEY)

describe('proven tokens', () => {
  it('give the same result the second time', () => {
    const tokens = new ProvenTokens(10)
    const token = tokenOf('one')
    for (const _ of [1, 2]) {
      expect(tokens.claimsOf(token)).toEqual(claimsOf('one'))
      expect(tokens.isSigned(token, KEY, claimsOf('one'))).toBe(true)
    }
    expect(tokens.size).toBe(1)
  })

  it('are invalid once the key changes', () => {
    const tokens = new ProvenTokens(10)
    const token = tokenOf('one')
    expect(tokens.isSigned(token, KEY, claimsOf('one'))).toBe(true)
    expect(tokens.isSigned(token, 'the key after a change of password', claimsOf('one'))).toBe(false)
  })

  it('do not make an altered token valid', () => {
    const tokens = new ProvenTokens(10)
    const [header, , mac] = tokenOf('one').split('.')
    expect(tokens.isSigned(tokenOf('one'), KEY, claimsOf('one'))).toBe(true)
    const forged = `${header}.${tokenOf('two').split('.')[1]}.${mac}`
    expect(tokens.isSigned(forged, KEY, claimsOf('two'))).toBe(false)
    expect(tokens.size).toBe(1)
  })

  it('are evicted oldest first; invalid tokens are never kept', () => {
    const tokens = new ProvenTokens(2)
    for (const id of ['one', 'two', 'three']) tokens.isSigned(tokenOf(id), KEY, claimsOf(id))
    expect(tokens.claimsOf('no.token.atall')).toBeNull()
    expect(tokens.isSigned('no.token.atall', KEY, claimsOf('one'))).toBe(false)
    expect(tokens.size).toBe(2)
    expect(tokens.isSigned(tokenOf('one'), KEY, claimsOf('one'))).toBe(true) // verified again
  })
})
