import { describe, expect, it } from 'vitest'
import { freeBytes, joinBytes, ownedBytes } from './owned-bytes.ts'

describe('memory with one owner', () => {
  it('is freed at once, with all views of it', () => {
    const bytes = ownedBytes(1000)
    const part = bytes.subarray(10, 20)
    freeBytes(part)
    expect([bytes.length, part.length]).toEqual([0, 0])
    freeBytes(part)
  })

  it('is the only memory that is freed', () => {
    const [own, shared] = [Buffer.allocUnsafeSlow(10), Buffer.from('a text in the pool')]
    freeBytes(own)
    freeBytes(shared)
    expect([own.length, shared.toString()]).toEqual([10, 'a text in the pool'])
  })

  it('holds pieces in their order, which are freed where their memory is their own', () => {
    const [own, shared] = [Buffer.allocUnsafeSlow(3), Buffer.from('shared')]
    own.write('own')
    const whole = joinBytes([own, shared], 9)
    expect(whole.toString()).toBe('ownshared')
    expect([own.length, shared.length]).toEqual([0, 6])
    freeBytes(whole)
    expect(whole.length).toBe(0)
  })

  it('is not made of one piece alone', () => {
    const piece = Buffer.from('a piece')
    const whole = joinBytes([piece], 7)
    freeBytes(whole)
    expect(whole.toString()).toBe('a piece')
  })
})
