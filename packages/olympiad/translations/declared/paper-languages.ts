/** Languages that a paper may be in, by what they call themselves: those of the Indian constitution, and English. */
export const PAPER_LANGUAGES = {
  en: 'English',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  brx: 'बर’',
  doi: 'डोगरी',
  gu: 'ગુજરાતી',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  kok: 'कोंकणी',
  ks: 'کٲشُر',
  mai: 'मैथिली',
  ml: 'മലയാളം',
  mni: 'মৈতৈলোন্',
  mr: 'मराठी',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
  sd: 'سنڌي',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
} as const
export type PaperLanguage = keyof typeof PAPER_LANGUAGES
export const PAPER_LANGUAGE_CODES = Object.keys(PAPER_LANGUAGES) as PaperLanguage[]
const MOST_LANGUAGES = 8

/** What an exam says of the languages of its paper: nothing where there is one, else the language of its own file first. */
export interface LanguagesOfExam {
  readonly languages?: readonly PaperLanguage[] | null
}

/** The language in which somebody reads the paper: theirs, or the first one of the exam; empty where the paper has one language. */
export function mediumOf({ languages }: LanguagesOfExam, medium: PaperLanguage | '' = ''): PaperLanguage | '' {
  return medium !== '' && languages?.includes(medium) ? medium : (languages?.[0] ?? '')
}

/** Why this is no list of the languages of an exam; undefined if it is one, or null. */
export function languagesFault(languages: unknown): string | undefined {
  if (languages === null) return undefined
  if (!Array.isArray(languages) || languages.length < 2) return 'Name at least two languages, or none.'
  const strange = languages.find((one) => typeof one !== 'string' || !Object.hasOwn(PAPER_LANGUAGES, one))
  if (strange !== undefined) return `${JSON.stringify(strange)} is no language of papers.`
  if (new Set(languages).size < languages.length) return 'A language is named twice.'
  return languages.length > MOST_LANGUAGES ? `A paper has at most ${MOST_LANGUAGES} languages.` : undefined
}

/** Why somebody cannot read the paper of an exam in a language; undefined if they can. */
export function mediumFault({ languages }: LanguagesOfExam, medium: PaperLanguage | ''): string | undefined {
  if (medium === '' || languages?.includes(medium)) return undefined
  if (!languages) return 'The paper of this exam has one language.'
  return `The paper is in ${languages.map((language) => PAPER_LANGUAGES[language]).join(', ')}.`
}
