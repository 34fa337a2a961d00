import type { LayoutRule, RepositoryFile } from '../layout-rule.ts'
import { formFault, namesOf } from './message-form.ts'
import { saidMessages } from './said-messages.ts'

type Catalogue = Readonly<Record<string, string>>
interface Translations {
  readonly path: string
  readonly owner: string
  readonly language: 'hi'
  readonly catalogue: Catalogue
}

const FILE = /^(packages\/(?:olympiad\/[^/]+|web))\/texts\/([a-z]+)\.json$/

/**
 * A part of the product that has translations has one for each of its messages, and no other. Each names the same places and tags as
 * the English, and what two parts say is translated alike.
 */
export const catalogues: LayoutRule = (files) => {
  const said = saidMessages(files)
  const all = files.flatMap(translationsOf)
  const english = said.flatMap(({ path, text }) => faultOf(path, text, formFault(text, 'en')))
  const own = all.flatMap((one) =>
    faultsOf(
      one,
      said.filter(({ owner }) => owner === one.owner).map(({ text }) => text),
    ),
  )
  return [...english, ...own, ...twice(all)]
}

function translationsOf({ path, text }: RepositoryFile): Translations[] {
  const [, owner = '', language] = FILE.exec(path) ?? []
  return language === 'hi' ? [{ path, owner, language, catalogue: JSON.parse(text) }] : []
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
