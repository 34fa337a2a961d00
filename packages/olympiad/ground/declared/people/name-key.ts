import { searchWords } from './search-text.ts'

/** Longer keys are cut: no name has that many words. */
export const NAME_KEY_MAX = 200

/**
 * Equal for two spellings of one name: words in any order, any case, without Latin accents. The vowel signs of other scripts stay, for
 * they tell names apart.
 */
export function nameKey(name: string): string {
  return searchWords(name).sort().join(' ').slice(0, NAME_KEY_MAX)
}
