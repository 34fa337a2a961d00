import { NO_NAME } from '@olympiad/olympiad/edition/declared/site-edition'
import { expect, it } from 'vitest'
import config from './capacitor.config.ts'

// proves: S1.19
it('packs this site as an app of its name, from a build apart from the one served to browsers', () => {
  expect(config.appName).toBe(NO_NAME)
  expect(config.appId).toMatch(/^[a-z]+(\.[a-z]+)+$/)
  expect(config.webDir).not.toBe('dist')
})
