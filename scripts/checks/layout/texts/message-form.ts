import { parse, type Select, type Token } from '@messageformat/parser'
import type { Language } from '../../../../packages/olympiad/ground/declared/languages.ts'
import { fillMessage, type Values } from '../../../../packages/olympiad/ground/declared/spelling/message.ts'

/** The names of a message: its places, and its tags. */
export interface MessageNames {
  readonly places: readonly string[]
  readonly tags: readonly string[]
}

const COUNTS = [0, 1, 2, 5, 11, 1234]

/** What a message asks for; throws for one that is not of the ICU's form. */
export function namesOf(text: string): MessageNames {
  const places = new Set(tokensOf(parse(text)).flatMap((token) => ('arg' in token ? [token.arg] : [])))
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name)
  return { places: [...places].sort(), tags: tags.sort() }
}

/** What a reader sees of a message whatever takes its places: no places, no tags, all branches. */
export function wordsOf(text: string): string {
  const words = tokensOf(parse(text)).flatMap((token) => (token.type === 'content' ? [token.value] : []))
  return words.join(' ').replace(/<\/?\w+>/g, ' ')
}

/** What is wrong with the form of a message in a language; undefined if the product says it as the ICU's form means it. */
export function formFault(text: string, language: Language): string | undefined {
  try {
    const tokens = parse(text, { cardinal: ['zero', 'one', 'two', 'few', 'many', 'other'], strictPluralKeys: true })
    const missing = tokensOf(tokens).find((token) => token.type === 'plural' && !isWhole(token, language))
    if (missing) return `a plural of ${language} needs ${pluralsOf(language).join(' and ')}`
    if (tokensOf(tokens).some(hasTag)) return 'a tag stands in a branch; write it around the whole'
    for (const count of COUNTS) {
      const values = Object.fromEntries(namesOf(text).places.map((name) => [name, count]))
      const meant = filledBy(tokens, values, language)
      const said = fillMessage(text, values, language)
      if (meant !== said) return `is said as “${said}” and means “${meant}”`
    }
    return undefined
  } catch (error) {
    return String(error).split('\n')[0]
  }
}

/** `Rich` parts a text by its tags before it fills the pieces. */
const hasTag = (token: Token) =>
  'cases' in token && tokensOf(token.cases.flatMap(({ tokens }) => tokens)).some((one) => /<\w+>/.test(one.ctx.text))

const pluralsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()

function isWhole({ cases }: Select, language: Language): boolean {
  const keys = cases.map(({ key }) => key)
  return pluralsOf(language).every((plural) => keys.includes(plural))
}

/** All tokens, those in branches too. */
function tokensOf(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...('cases' in token ? token.cases.flatMap(({ tokens: inner }) => tokensOf(inner)) : []),
  ])
}

/** By the parser of the whole form: what `fillMessage` is compared with. */
function filledBy(tokens: readonly Token[], values: Values, language: string, count = 0): string {
  return tokens.map((token) => filledToken(token, { values, language, count })).join('')
}

interface Filling {
  readonly values: Values
  readonly language: string
  /** What `#` stands for. */
  readonly count: number
}

function filledToken(token: Token, { values, language, count }: Filling): string {
  if (token.type === 'content') return token.value
  if (token.type === 'octothorpe') return count.toLocaleString(language)
  if (token.type === 'argument') return Number(values[token.arg]).toLocaleString(language)
  if (token.type !== 'plural' && token.type !== 'select') throw new Error(`${token.type} is no form of ours`)
  const value = Number(values[token.arg])
  const rule = token.type === 'plural' ? new Intl.PluralRules(language).select(value) : String(value)
  const branch = [`=${value}`, rule, 'other'].flatMap((name) => token.cases.filter(({ key }) => key === name)).at(0)
  return filledBy(branch?.tokens ?? [], values, language, value)
}
