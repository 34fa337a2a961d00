import { describe, expect, it } from 'vitest'
import { isRangeCurrent, judgePreconditions } from './preconditions.ts'

const modifiedMs = Date.parse('2026-01-02T03:04:05.678Z')
const [before, same, after] = [
  'Fri, 02 Jan 2026 03:04:04 GMT',
  'Fri, 02 Jan 2026 03:04:05 GMT',
  'Fri, 02 Jan 2026 03:04:06 GMT',
]

describe('a conditional download', () => {
  it('is not sent again to a client that has it', () => {
    expect(judgePreconditions({ 'if-modified-since': same }, modifiedMs)).toBe(304)
    expect(judgePreconditions({ 'if-modified-since': after }, modifiedMs)).toBe(304)
    expect(judgePreconditions({ 'if-modified-since': before }, modifiedMs)).toBe('proceed')
    expect(judgePreconditions({ 'if-modified-since': 'yesterday' }, modifiedMs)).toBe('proceed')
  })

  it('prefers tags over dates, though no file has a tag', () => {
    expect(judgePreconditions({ 'if-none-match': '"x"', 'if-modified-since': same }, modifiedMs)).toBe('proceed')
    expect(judgePreconditions({ 'if-none-match': '*' }, modifiedMs)).toBe(304)
    expect(judgePreconditions({ 'if-match': '"x"' }, modifiedMs)).toBe(412)
    expect(judgePreconditions({ 'if-match': '*' }, modifiedMs)).toBe('proceed')
  })

  it('fails if the file is newer than expected', () => {
    expect(judgePreconditions({ 'if-unmodified-since': before }, modifiedMs)).toBe(412)
    expect(judgePreconditions({ 'if-unmodified-since': same }, modifiedMs)).toBe('proceed')
  })

  it('continues a range only where the file is still the same', () => {
    expect(isRangeCurrent({}, modifiedMs)).toBe(true)
    expect(isRangeCurrent({ 'if-range': same }, modifiedMs)).toBe(true)
    expect(isRangeCurrent({ 'if-range': after }, modifiedMs)).toBe(false)
    expect(isRangeCurrent({ 'if-range': '"tag"' }, modifiedMs)).toBe(false)
  })
})
