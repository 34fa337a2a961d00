import { createHash } from 'node:crypto'
import { type Engine, queryOf, runQuery, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import type { OtherAct } from '../../declared/acts/other-acts.ts'
import { entriesOf, type StoredEntry } from './entry.ts'
import { ABOUT, HASHED, isOfFirstForm, NOTHING, partsOf, REASON, withoutParts } from './entry-hash.ts'
import { namesLoosely, searchesFor } from './readings/loose-names.ts'

/** The act whose entries name erased entries. */
export const ERASE: OtherAct = 'erase'
const PAGE = 500
const { imports } = olympiad

type Entry = Pick<StoredEntry, (typeof HASHED)[number]>

/** What distinguishes a stored entry from all others. */
export function digestOf(entry: Entry): string {
  return createHash('sha256')
    .update(JSON.stringify(HASHED.map((column) => entry[column])))
    .digest('hex')
}

/** The entries that an entry tells to be erased, by id, each with its digest since then. */
export function tellsErased({ act, changes }: Pick<Entry, 'act' | 'changes'>): [id: string, digest: string][] {
  if (act !== ERASE) return []
  const { entries } = JSON.parse(changes) as { readonly entries?: Readonly<Record<string, string>> }
  return Object.entries(entries ?? {})
}

interface Person {
  /** The id. */
  readonly examinee: string
  /** Other names that people may have used for them. */
  readonly names: readonly string[]
}

/**
 * Takes a person out of the log: of the entries about them nothing is left but who did what to which record, and when; of others
 * goes each part that names them. The hashes stay, and prove what is left. Returns what the entry that tells of it has to say.
 */
export async function eraseEntries(
  { database: { dialect } }: Pick<Engine, 'database'>,
  transaction: Transaction,
  { examinee, names }: Person,
): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  const builder = queryOf(dialect, auditlog)
  for (let last = ''; ; ) {
    const page = suspects({ database: { dialect } }, { examinee, names })
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
    const entries = entriesOf(await selectRows(transaction, page))
    for (const entry of entries) {
      const left = without(entry, { examinee, names })
      if (!left || entry.act === ERASE) continue
      told[entry.id] = digestOf({ ...entry, ...left })
      const erase = builder
        .updateTable(auditlog.name)
        .set({ ...left })
        .where('id', '=', entry.id)
      await runQuery(transaction, erase)
    }
    if (entries.length < PAGE) return told
    last = entries.at(-1)?.id ?? ''
  }
}

/** Names of school files and words of searches name people loosely: `list-asha-rao.xlsx`, `rao as`. */
function isNamedLoosely(
  entry: Entry,
  part: { readonly name: string; readonly text: string },
  names: readonly string[],
) {
  if (part.name === REASON) return false
  const texts = textsIn(JSON.parse(part.text))
  if (entry.collection === imports.name) return texts.some((text) => namesLoosely(text, names))
  return entry.act.startsWith('read-') && texts.some((text) => searchesFor(text, names))
}

/** The texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Entries that may say something of the person; one of the stores knows no small letters beyond ASCII. */
function suspects({ database }: { database: Pick<Engine['database'], 'dialect'> }, { examinee, names }: Person) {
  const all = queryOf(database.dialect, auditlog)
    .selectFrom(auditlog.name)
    .select([...HASHED, 'hash', 'salt'])
  return all.where(({ or, eb, fn, cast }) => {
    const texts = ['reason', cast('changes', 'text')] as const
    const named = names
      .filter((name) => name !== '')
      .flatMap((name) => [name, inJson(name)])
      .flatMap((name) => [lowerAscii(name), name.toLowerCase()])
      .flatMap((name) => texts.map((text) => eb(fn('lower', [text]), 'like', `%${name}%`)))
    const loose = [eb('collection', '=', imports.name), eb('act', 'like', 'read-%')]
    return or([eb('examinee', '=', examinee), eb('record', '=', examinee), ...named, ...loose])
  })
}

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

type Left = Pick<StoredEntry, 'reason' | 'changes' | 'salt'>

/** The remains of an entry; undefined if it says nothing about the person. */
function without(entry: StoredEntry, person: Person): Left | undefined {
  const isAbout = entry.examinee === person.examinee || entry.record === person.examinee
  if (isOfFirstForm(entry)) return withoutInFirstForm(entry, person, isAbout)
  if (isAbout) return withoutParts(entry)
  const named = [...partsOf(entry)].flatMap(([name, text]) => {
    const part = { name, text }
    const isTheirs = isNamed(entry, part, person) || isNamedLoosely(entry, part, person.names)
    return isTheirs && name !== ABOUT ? [name] : []
  })
  return named.length === 0 ? undefined : withoutParts(entry, new Set(named))
}

/** Somebody else may have the same name, and changes of their records stay. */
function isNamed(entry: Entry, { name, text }: { readonly name: string; readonly text: string }, { names }: Person) {
  if (name === REASON) return unnamed(text, names) !== text
  return entry.examinee === '' && unnamed(text, names.map(inJson)) !== text
}

/** The first form hashed an entry as one text. Nothing would prove the rest, so only the names are erased. */
function withoutInFirstForm(entry: Entry, { names }: Person, isAbout: boolean): Left | undefined {
  if (isAbout) return { changes: NOTHING, reason: '', salt: '' }
  const changes = entry.examinee === '' ? unnamed(entry.changes, names.map(inJson)) : entry.changes
  const reason = unnamed(entry.reason, names)
  return changes === entry.changes && reason === entry.reason ? undefined : { changes, reason, salt: '' }
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** A text without these names, where they stand as whole words. */
function unnamed(text: string, names: readonly string[]): string {
  return names.reduce((left, name) => {
    const isThere = name !== '' && left.toLowerCase().includes(name.toLowerCase())
    return isThere
      ? left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'giu'), '…')
      : left
  }, text)
}
