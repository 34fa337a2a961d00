import { expect, it } from 'vitest'
import text from '../../index.html?raw'

// proves: T8, V14.4.3
it('holds no script, handler or style of its own, which the content security policy would stop', () => {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const scripts = [...page.querySelectorAll('script')]
  expect(scripts.map(({ textContent }) => textContent?.trim())).toEqual(scripts.map(() => ''))
  const sources = scripts.map((script) => script.getAttribute('src') ?? '')
  expect(sources.filter((source) => !/^\/[^/]/.test(source))).toEqual([])
  const named = [...page.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ name }) => name))
  expect(named.filter((name) => /^on|^style$/.test(name))).toEqual([])
  expect(page.querySelector('style, base, iframe, object, embed')).toBeNull()
})
