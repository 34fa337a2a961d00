import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserValue, keepBrowserValue } from './browser-values.ts'

describe('what a browser keeps', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is stored until it is removed', () => {
    expect(browserValue('a look')).toBeNull()
    expect(keepBrowserValue('a look', 'dark')).toBe(true)
    expect(browserValue('a look')).toBe('dark')
    keepBrowserValue('a look', null)
    expect(browserValue('a look')).toBeNull()
  })

  it('is nothing where its settings forbid it, and the page goes on', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepBrowserValue('a look', 'dark')).toBe(false)
    expect(browserValue('a look')).toBeNull()
  })
})
