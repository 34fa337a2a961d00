import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepTabValue, tabValue } from './tab-values.ts'

afterEach(() => {
  keepTabValue('a wish', null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('what a tab keeps', () => {
  it('is there until it is removed, by the storage of the tab', () => {
    keepTabValue('a wish', 'yes')
    expect([tabValue('a wish'), sessionStorage.getItem('a wish')]).toEqual(['yes', 'yes'])
    keepTabValue('a wish', null)
    expect([tabValue('a wish'), sessionStorage.getItem('a wish')]).toEqual([null, null])
  })

  // fails when: storage that throws is not caught
  it.each([
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
    ['is blocked', () => vi.stubGlobal('sessionStorage', undefined)],
  ])('lives as long as the page where storage %s', (_what, breakIt) => {
    breakIt()
    keepTabValue('a wish', 'yes')
    expect(tabValue('a wish')).toBe('yes')
    keepTabValue('a wish', null)
    expect(tabValue('a wish')).toBeNull()
  })
})
