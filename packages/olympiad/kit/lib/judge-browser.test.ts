import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillMessage } from '../../ground/declared/spelling/message.ts'
import { browserName, judgeBrowser } from './judge-browser.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

it.each([
  ['Chrome 109', CHROME],
  ['Edge 118', `${CHROME.replace('109', '118')} Edg/118.0.2088.46`],
  ['Opera 95', `${CHROME} OPR/95.0.0.0`],
  ['Samsung Internet 23', `${CHROME.replace('Chrome', 'SamsungBrowser/23.0 Chrome')}`],
  ['Firefox 115', 'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0'],
  [
    'Safari 16.4',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15',
  ],
  [
    'Chrome 120',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0.6099.50 Mobile/15E148 Safari/604.1',
  ],
  ['', 'curl/8.0'],
])('%s is known by what it says of itself', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name)
})

function judged() {
  const { words, ...others } = judgeBrowser()
  return { ...others, words: fillMessage(words.text, words.values) }
}

describe('a browser', () => {
  it('that has everything is good, by name', () => {
    vi.stubGlobal('ResizeObserver', class {})
    vi.stubGlobal('IntersectionObserver', class {})
    Object.defineProperty(navigator, 'locks', { value: {}, configurable: true })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME)
    expect(judged()).toEqual({ verdict: 'green', name: 'Chrome 109', words: 'Chrome 109 has all that the exam needs.' })
    Reflect.deleteProperty(navigator, 'locks')
    expect(judgeBrowser().verdict).toBe('amber')
  })

  // fails when: the check asks for less than the room needs
  it('that lacks what the room needs is too old, by name, and hears which are not', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME)
    expect(judged()).toMatchObject({
      verdict: 'red',
      words: 'Chrome 109 is too old for the exam. Use Chrome or Edge 117, Firefox 124, Safari 17.4, or newer.',
    })
  })
})
