import { WRITTEN_LANGUAGES, type WrittenLanguage } from '../../ground/declared/languages.ts'

/** A link of the home page. */
export interface EditionLink {
  readonly label: string
  /** An http or https address. */
  readonly url: string
}

/** A prize of the home page; the first one is that of the first rank. */
export interface EditionPrize {
  readonly prize: string
}

/** A language that pages can be read in; the first one is that of a reader who has chosen none. */
export interface EditionLanguage {
  readonly language: WrittenLanguage
}

export const MAX_PRIZES = 20
export const MAX_LINKS = 12
const MAX_LABEL = 60
const MAX_PRIZE = 60
const MAX_URL = 500

/** What is wrong with the prizes of an edition; undefined if nothing is. */
export function prizesFault(prizes: unknown): string | undefined {
  if (prizes === null || prizes === undefined) return undefined
  if (!Array.isArray(prizes)) return 'Prizes are a list.'
  if (prizes.length > MAX_PRIZES) return `There are at most ${MAX_PRIZES} prizes.`
  return prizes.every(isPrize) ? undefined : `A prize is a text of 1 to ${MAX_PRIZE} characters.`
}

function isPrize(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false
  const { prize, ...others } = given as Record<string, unknown>
  const isText = typeof prize === 'string' && prize.trim() !== '' && prize.length <= MAX_PRIZE
  return isText && Object.keys(others).length === 0
}

/** What is wrong with the languages of an edition; undefined if nothing is. */
export function languagesFault(languages: unknown): string | undefined {
  if (languages === null || languages === undefined) return undefined
  if (!Array.isArray(languages)) return 'Languages are a list.'
  const codes = languages.map((given: unknown) => (isLanguage(given) ? given.language : undefined))
  if (codes.includes(undefined)) return `Each line names a language: ${WRITTEN_LANGUAGES.join(', ')}.`
  return new Set(codes).size === codes.length ? undefined : 'A language is named once.'
}

function isLanguage(given: unknown): given is EditionLanguage {
  if (typeof given !== 'object' || given === null) return false
  const { language, ...others } = given as Record<string, unknown>
  return WRITTEN_LANGUAGES.some((code) => code === language) && Object.keys(others).length === 0
}

/** What is wrong with the links of an edition; undefined if nothing is. */
export function linksFault(links: unknown): string | undefined {
  if (links === null || links === undefined) return undefined
  if (!Array.isArray(links)) return 'Links are a list.'
  if (links.length > MAX_LINKS) return `There are at most ${MAX_LINKS} links.`
  for (const link of links) {
    const fault = linkFault(link)
    if (fault !== undefined) return fault
  }
  return undefined
}

function linkFault(link: unknown): string | undefined {
  if (typeof link !== 'object' || link === null) return 'A link has a label and an address.'
  const { label, url, ...others } = link as Record<string, unknown>
  if (typeof label !== 'string' || label.trim() === '' || label.length > MAX_LABEL)
    return `The label of a link has 1 to ${MAX_LABEL} characters.`
  if (typeof url !== 'string' || url.length > MAX_URL || !isWebAddress(url))
    return `The address of "${label}" must begin with http:// or https://.`
  return Object.keys(others).length === 0 ? undefined : 'A link has a label and an address, and nothing else.'
}

/** What is wrong with an address that pages link to; undefined if nothing is, or where none is given. */
export const addressFault = (url: unknown): string | undefined =>
  url === '' || url === null || url === undefined || isWebAddress(String(url))
    ? undefined
    : 'It must begin with http:// or https://.'

const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(text)

/** What is wrong with a time zone; undefined if nothing is, or where none is named. */
export function zoneFault(zone: unknown): string | undefined {
  if (zone === '' || zone === null || zone === undefined) return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(zone) })
    return undefined
  } catch {
    return 'There is no such time zone. Write it as Asia/Kolkata.'
  }
}
