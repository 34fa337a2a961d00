import { beforeEach, describe, expect, it } from 'vitest'
import { deviceHeader, keepDeviceToken } from './device-tokens.ts'

beforeEach(() => localStorage.clear())

describe('what tells this device from others', () => {
  it('is asked for at first, and sent from then on', () => {
    expect(deviceHeader()).toEqual({ 'x-device-token': 'new' })
    keepDeviceToken({ deviceToken: 'a.1' })
    keepDeviceToken({ deviceToken: 'b.2' })
    expect(deviceHeader()).toEqual({ 'x-device-token': 'b.2,a.1' })
  })

  it('is of the ten accounts that came last, and names none', () => {
    for (let i = 0; i < 12; i++) keepDeviceToken({ deviceToken: `${i}.x` })
    expect(deviceHeader()['x-device-token']?.split(',')).toHaveLength(10)
    expect(deviceHeader()['x-device-token']).toMatch(/^11\.x,/)
  })

  it('is nothing where nothing was said, or something else stands in its place', () => {
    keepDeviceToken(undefined)
    keepDeviceToken({ deviceToken: 7 })
    localStorage.setItem('device-tokens', '{no list')
    expect(deviceHeader()).toEqual({ 'x-device-token': 'new' })
  })
})
