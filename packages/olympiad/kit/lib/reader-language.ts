import { USUAL_LANGUAGE, type WrittenLanguage, writtenLanguage } from '../../ground/declared/languages.ts'
import { currentTongue } from '../language/language.ts'
import { site } from '../site.ts'

/**
 * The language of mails to the reader: that of the page where the edition has several, else the first of the browser that mails
 * have; English without one.
 */
export function readerLanguage(): WrittenLanguage {
  for (const wanted of site.languages ? [currentTongue().code] : navigator.languages) {
    const known = writtenLanguage(wanted)
    if (known) return known
  }
  return USUAL_LANGUAGE
}
