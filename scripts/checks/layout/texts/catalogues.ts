import { LANGUAGE_CODES, type Language } from '../../../../packages/olympiad/ground/declared/languages.ts'
import type { LayoutRule, RepositoryFile } from '../layout-rule.ts'
import { glossaryOf, wordsFaults } from './glossary.ts'
import { formFault, namesOf } from './message-form.ts'
import { PART, saidMessages } from './said-messages.ts'

type Catalogue = Readonly<Record<string, string>>
interface Translations {
  readonly path: string
  readonly owner: string
  readonly language: Language
  readonly catalogue: Catalogue
}

const FILE = /^\/texts\/([a-z]+)\.json$/

/**
 * A part of the product that has translations has one for each of its messages, and no other. Each names the same places and tags as
 * the English, and what two parts say is translated alike, by the words of the glossary.
 */
export const catalogues: LayoutRule = (files) => {
  const said = saidMessages(files)
  const all = files.flatMap(translationsOf)
  const english = said.flatMap(({ path, text, owner }) =>
    faultOf(path, text, owner ? formFault(text, 'en') : 'is said in no part that has translations'),
  )
  const own = all.flatMap((one) =>
    faultsOf(
      one,
      said.filter(({ owner }) => owner === one.owner).map(({ text }) => text),
    ),
  )
  const words = all.flatMap(({ path, language, catalogue }) =>
    wordsFaults(glossaryOf(files, language), catalogue).map((fault) => `${path}: ${fault}`),
  )
  return [...english, ...own, ...words, ...twice(all)]
}

function translationsOf({ path, text }: RepositoryFile): Translations[] {
  const [owner = ''] = PART.exec(path) ?? []
  const [, code] = FILE.exec(path.slice(owner.length)) ?? []
  const language = owner && LANGUAGE_CODES.find((one) => one === code)
  return language ? [{ path, owner, language, catalogue: JSON.parse(text) }] : []
}

function faultsOf({ path, language, catalogue }: Translations, said: readonly string[]): string[] {
  const missing = said.filter((text) => !Object.hasOwn(catalogue, text))
  const entries = Object.entries(catalogue)
  return [
    ...[...new Set(missing)].map((text) => `${path}: has no “${text}”`),
    ...entries.flatMap(([text, words]) => [
      ...(said.includes(text) ? [] : [`${path}: nobody says “${text}”`]),
      ...faultOf(path, text, formFault(words, language) ?? namesFault(text, words)),
    ]),
  ]
}

const faultOf = (path: string, text: string, fault: string | undefined) =>
  fault ? [`${path}: “${text}”: ${fault}`] : []

function namesFault(text: string, words: string): string | undefined {
  const [there, here] = [namesOf(text), namesOf(words)]
  if (JSON.stringify(there) === JSON.stringify(here)) return undefined
  return `has the places and tags ${JSON.stringify(here)}, the English ${JSON.stringify(there)}`
}

function twice(all: readonly Translations[]): string[] {
  const first = new Map<string, { words: string; path: string }>()
  return all.flatMap(({ path, language, catalogue }) =>
    Object.entries(catalogue).flatMap(([text, words]) => {
      const other = first.get(`${language} ${text}`)
      if (!other) first.set(`${language} ${text}`, { words, path })
      return other && other.words !== words ? [`${path}: “${text}” has other words in ${other.path}`] : []
    }),
  )
}
