import { MAIL_LANGUAGES, type MailLanguage, USUAL_LANGUAGE } from '@olympiad/contract/mail/mail-languages'

const LANGUAGES = Object.keys(MAIL_LANGUAGES) as MailLanguage[]

/** The first language of the reader that mails have; English without one. */
export function readerLanguage(): MailLanguage {
  for (const wanted of navigator.languages) {
    const known = LANGUAGES.find((one) => one === wanted.split('-')[0])
    if (known) return known
  }
  return USUAL_LANGUAGE
}
