import { LANGUAGE_CODES, type Language, USUAL_LANGUAGE } from '../../ground/declared/languages.ts'

/** The first language of the reader that mails have; English without one. */
export function readerLanguage(): Language {
  for (const wanted of navigator.languages) {
    const known = LANGUAGE_CODES.find((one) => one === wanted.split('-')[0])
    if (known) return known
  }
  return USUAL_LANGUAGE
}
