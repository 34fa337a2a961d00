/** Languages that have texts, by what they call themselves. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
/** The language to use where another has no text. */
export const USUAL_LANGUAGE: Language = 'en'
