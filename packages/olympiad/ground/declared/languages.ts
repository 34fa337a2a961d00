/** Languages that pages can speak, by what they call themselves. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', ur: 'اردو' } as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
/** The language to use where another has no text. */
export const USUAL_LANGUAGE = 'en'

const FROM_RIGHT: readonly Language[] = ['ur']
/** What `Intl` writes dates, times and lists by; digits are Latin ones, as in papers and forms. */
export const localeOf = (language: Language) => (language === USUAL_LANGUAGE ? 'en-GB' : `${language}-u-nu-latn`)
/** The direction of its writing. */
export const directionOf = (language: Language) => (FROM_RIGHT.includes(language) ? 'rtl' : 'ltr')

/** Languages that have words on pages and in mails: an edition may offer these. */
export const WRITTEN_LANGUAGES = ['en', 'hi'] as const satisfies readonly Language[]
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number]
/** The language of a code as in `lang` of HTML, whatever its region; undefined if it has no words. */
export const writtenLanguage = (code: string) => WRITTEN_LANGUAGES.find((one) => one === code.split('-')[0])
