import type { Schema } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import { bundleId } from '../texts/bundle-id.ts'
import { recordKeys } from './record-keys.ts'
import type { Stored, StoredOlympiad } from './stored-olympiad.ts'

/** How other files of the bundle call an exam or a paper, by its id. */
export interface Keys {
  readonly exams: ReadonlyMap<string, string>
  readonly papers: ReadonlyMap<string, string>
}

export function olympiadKeys({ exams, questionpapers }: StoredOlympiad): Keys {
  const examKeys = recordKeys(exams, ({ name }) => name)
  const papers = recordKeys(questionpapers, ({ exam }) => examKeys.get(exam) ?? '')
  return { exams: examKeys, papers }
}

/** Where the paper's file lies in the bundle; the ten random characters of its stored name are left out. */
export function paperPath(key: string, storedName: string): string {
  return `papers/${key}/${storedName.replace(/_[a-z0-9]{10}(\.[^.]*)?$/, '$1')}`
}

export const keyPath = (key: string) => `answers/${key}.csv`

/** The text of `olympiad.json` of the olympiad of that name; ids are given where an import would make up others. */
export function olympiadText(name: string, stored: StoredOlympiad, keys: Keys): string {
  const exams = stored.exams.map(({ id, name, level, type, starts, ends, registrationopen, release }) => {
    const key = keys.exams.get(id) ?? id
    const said = { name, level, type, starts, ends, registrationopen, ...(release && { release }) }
    return { key, ...idUnless(olympiad.exams, key, id), ...said }
  })
  return `${JSON.stringify(
    {
      name,
      ...editionEntry(stored),
      exams,
      questionpapers: stored.questionpapers.map((paper) => paperEntry(paper, stored, keys)),
      instructions: notes('instructions', stored),
      notifications: notes('notifications', stored),
    },
    null,
    2,
  )}\n`
}

function editionEntry({ editions: [edition] }: StoredOlympiad) {
  if (!edition) return {}
  const { asks, version, text, contact, keep } = edition
  const consent = { asks: asks === 'yes', ...(text && { version, text }) }
  return { edition: { consent, ...(contact && { contact }), ...(keep && { retention: keep }) } }
}

function paperEntry(paper: Stored<'questionpapers'>, { answers }: StoredOlympiad, keys: Keys) {
  const key = keys.papers.get(paper.id) ?? paper.id
  const { questionpaper: file, questionpaperlink: link } = paper
  const solution = answers.find(({ questionpaper }) => questionpaper === paper.id)
  return {
    key,
    ...idUnless(olympiad.questionpapers, key, paper.id),
    exam: keys.exams.get(paper.exam),
    ...(file && { file: paperPath(key, file) }),
    ...(link && { link }),
    ...(solution && { answers: keyPath(key), ...answersId(key, solution.id) }),
  }
}

function notes(collection: 'instructions' | 'notifications', stored: StoredOlympiad) {
  const keys = recordKeys(stored[collection], ({ primaryContent }) => primaryContent)
  return stored[collection].map(({ id, severity, primaryContent, secondaryContent }) => {
    const key = keys.get(id) ?? id
    return { key, ...idUnless(olympiad[collection], key, id), severity, primaryContent, secondaryContent }
  })
}

const idUnless = (collection: Schema, key: string, id: string) => (bundleId(collection, key) === id ? {} : { id })
const answersId = (key: string, id: string) => (bundleId(olympiad.answers, key) === id ? {} : { answersId: id })
