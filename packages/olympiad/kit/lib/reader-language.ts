import { MAIL_LANGUAGE_CODES, type MailLanguage, USUAL_LANGUAGE } from '../../ground/declared/mail-languages.ts'

/** The first language of the reader that mails have; English without one. */
export function readerLanguage(): MailLanguage {
  for (const wanted of navigator.languages) {
    const known = MAIL_LANGUAGE_CODES.find((one) => one === wanted.split('-')[0])
    if (known) return known
  }
  return USUAL_LANGUAGE
}
