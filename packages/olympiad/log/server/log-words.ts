import { ACTS } from '../../all/acts.ts'
import { olympiad } from '../../all/collections.ts'
import { OTHER_ACTS } from '../../ground/declared/acts/other-acts.ts'
import type { LogEntry } from '../declared/log-page.ts'

const declared = ACTS.flatMap(({ name, logged }) => (logged === undefined ? [] : [[name, logged] as const]))
const actWords: ReadonlyMap<string, string> = new Map([...Object.entries(OTHER_ACTS), ...declared])
const nouns = new Map<string, string | undefined>(Object.values(olympiad).map(({ name, noun }) => [name, noun]))

/** The words of an entry. Old entries may name an act that is no longer declared. */
export const wordsOf = ({ act, collection }: Pick<LogEntry, 'act' | 'collection'>): Pick<LogEntry, 'did' | 'noun'> => ({
  did: actWords.get(act) ?? `did “${act}” to`,
  noun: nouns.get(collection) ?? collection,
})

/** Names of all acts that the log may have, in order. */
export const LOGGED_ACTS: readonly string[] = [...actWords.keys()].toSorted()
