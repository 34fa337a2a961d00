import { describe, expect, it } from 'vitest'
import { isLoopback, placeOf } from './address.ts'

describe('the place that an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, place) => expect(placeOf(address)).toBe(place))

  it('may be the loopback address', () => {
    expect(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true)
    expect(['128.0.0.1', '::12', '2001:db8::127.0.0.1', ''].some(isLoopback)).toBe(false)
  })
})
