import { expect, it } from 'vitest'
import { tagSentence } from './tag-sentence.ts'

// fails when: the tag of another version counts
it('says how to tag the commit of a release, unless it has the tag of this version', () => {
  expect(tagSentence('1.1.0', ['v1.1.0'])).toContain('git push origin v1.1.0')
  for (const tags of [[], [''], ['v1.0.0', 'v1.1.0-rc']])
    expect(tagSentence('1.1.0', tags)).toContain("git tag --annotate v1.1.0 --message 'Release 1.1.0'")
})
