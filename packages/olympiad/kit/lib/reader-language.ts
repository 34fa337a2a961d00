import { USUAL_LANGUAGE, WRITTEN_LANGUAGES, type WrittenLanguage } from '../../ground/declared/languages.ts'

/** The first language of the reader that mails have; English without one. */
export function readerLanguage(): WrittenLanguage {
  for (const wanted of navigator.languages) {
    const known = WRITTEN_LANGUAGES.find((one) => one === wanted.split('-')[0])
    if (known) return known
  }
  return USUAL_LANGUAGE
}
