import { expect, it } from 'vitest'
import config from './capacitor.config.ts'
import { site } from './src/site.ts'

// proves: S1.19
it('packs this site as an app of its name, from a build apart from the one served to browsers', () => {
  expect(config.appName).toBe(site.name)
  expect(config.appId).toMatch(/^[a-z]+(\.[a-z]+)+$/)
  expect(config.webDir).not.toBe('dist')
})
