import { describe, expect, it } from 'vitest'
import { ApiError } from '../../core/api-error.ts'
import { readSubscribeForm } from './subscribe-form.ts'

function faultsOf(body: Record<string, unknown>): unknown {
  try {
    return readSubscribeForm(body, 50)
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? error.data : error
  }
}
const tooLong = (max: number) => ({
  code: 'validation_length_too_long',
  message: `The length must be no more than ${max}.`,
  params: { max, min: 0 },
})

describe('what a client posts to set its topics', () => {
  it('is an id and a list, which may be missing', () => {
    expect(faultsOf({ clientId: 'c', subscriptions: ['a', ''] })).toEqual({ clientId: 'c', topics: ['a', ''] })
    expect(faultsOf({ clientId: 'c' })).toEqual({ clientId: 'c', topics: [] })
    expect(faultsOf({ clientId: 'c', subscriptions: null })).toEqual({ clientId: 'c', topics: [] })
  })

  it('needs an id', () => {
    for (const body of [{}, { clientId: null }, { clientId: '' }])
      expect(faultsOf(body)).toEqual({ clientId: { code: 'validation_required', message: 'Cannot be blank.' } })
    expect(faultsOf({ clientId: 'x'.repeat(256) })).toMatchObject({
      clientId: { code: 'validation_length_out_of_range' },
    })
    expect(faultsOf({ clientId: 'x'.repeat(255) })).toHaveProperty('clientId')
  })

  it('accepts a limited number of topics of 2500 bytes', () => {
    const topics = (count: number, length: number) => ({
      clientId: 'c',
      subscriptions: Array(count).fill('x'.repeat(length)),
    })
    expect(faultsOf(topics(50, 2500))).toHaveProperty('topics')
    expect(faultsOf(topics(51, 1))).toEqual({ subscriptions: tooLong(50) })
    expect(faultsOf({ clientId: 'c', subscriptions: ['a', 'x'.repeat(2501)] })).toEqual({
      subscriptions: { 1: tooLong(2500) },
    })
  })

  it.each([{ clientId: 5 }, { clientId: 'c', subscriptions: 5 }, { clientId: 'c', subscriptions: [1] }])(
    'of the wrong kind says nothing more: %j',
    (body) => expect(faultsOf(body)).toEqual({}),
  )
})
