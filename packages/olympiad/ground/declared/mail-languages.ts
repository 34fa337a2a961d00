/** Languages of the standard texts, by what they call themselves. */
export const MAIL_LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type MailLanguage = keyof typeof MAIL_LANGUAGES
export const MAIL_LANGUAGE_CODES = Object.keys(MAIL_LANGUAGES) as MailLanguage[]
/** The language to use where another has no text. */
export const USUAL_LANGUAGE: MailLanguage = 'en'
