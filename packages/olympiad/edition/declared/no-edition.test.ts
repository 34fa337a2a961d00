import { expect, it } from 'vitest'
import { NO_EDITION } from './no-edition.ts'
import { siteEdition } from './site-edition.ts'

it('pages without an edition show what an edition without a record is', () => {
  expect(NO_EDITION).toEqual(siteEdition(null, []))
})
