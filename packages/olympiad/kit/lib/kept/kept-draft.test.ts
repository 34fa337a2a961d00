import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, keptDraft } from './kept-draft.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') })
})
afterEach(() => vi.useRealTimers())

it('is there for an hour, counted from its last change, and then leaves the computer', () => {
  keepDraft('form', { name: 'Kavya' })
  vi.setSystemTime('2026-11-28T10:59:59Z')
  expect(keptDraft('form')).toEqual({ name: 'Kavya' })
  keepDraft('form', { name: 'Kavya N' })
  vi.setSystemTime('2026-11-28T11:59:58Z')
  expect(keptDraft('form')).toEqual({ name: 'Kavya N' })
  vi.setSystemTime('2026-11-28T11:59:59Z')
  expect(keptDraft('form')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['of an earlier version, without a time', '{"step":1,"values":{"name":"Kavya"}}'],
  ['that cannot be read', '{'],
  ['of the future', '{"at":1900000000000,"draft":{"name":"Kavya"}}'],
  ['that is no record', '7'],
])('one %s is gone', (_, stored) => {
  localStorage.setItem('form', stored)
  expect(keptDraft('form')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})
