import { expect, it } from 'vitest'
import { languagesFault } from './edition-lists.ts'
import { siteEdition } from './site-edition.ts'

it.each([
  [null, undefined],
  [[], undefined],
  [[{ language: 'hi' }, { language: 'en' }], undefined],
  [[{ language: 'hi' }, { language: 'hi' }], 'named once'],
  [[{ language: 'xx' }], 'names a language'],
  [[{ language: '' }], 'names a language'],
  [[{ language: 'ur' }], 'names a language'], // it has no words yet
  [[{ language: 'hi', name: 'x' }], 'names a language'],
  [['hi'], 'names a language'],
  ['hi', 'are a list'],
])('judges %j as languages of an edition', (languages, fault) => {
  const found = languagesFault(languages)
  if (fault) expect(found).toContain(fault)
  else expect(found).toBeUndefined()
})

// fails when: pages of an edition in English carry a list
it('pages learn of languages where the edition has some, in its order', () => {
  expect(siteEdition({ languages: [{ language: 'hi' }, { language: 'en' }] }, []).languages).toEqual(['hi', 'en'])
  for (const languages of [null, []]) expect(siteEdition({ languages }, [])).not.toHaveProperty('languages')
})
