import { afterEach, expect, it, vi } from 'vitest'
import { deviceText } from './device-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'userAgentData')
})

it('names browser, system and screen, without the made-up brand', () => {
  vi.stubGlobal('screen', { width: 1366, height: 768 })
  const brands = [
    { brand: 'Chromium', version: '141' },
    { brand: 'Not?A_Brand', version: '8' },
  ]
  Object.defineProperty(navigator, 'userAgentData', { value: { brands, platform: 'Linux' }, configurable: true })
  expect(deviceText()).toBe('1366 × 768, Chromium 141 on Linux')
})

it('is what the browser calls itself elsewhere, and never longer than is kept', () => {
  expect(deviceText()).toContain(navigator.userAgent)
  vi.stubGlobal('navigator', { userAgent: 'Browser '.repeat(100) })
  expect(deviceText()).toHaveLength(200)
})
