import { createHmac, hash, randomBytes } from 'node:crypto'
import { parseJson } from '@olympiad/engine'
import type { NewEntry, StoredEntry } from './entry.ts'

/** Columns of an entry that no erasure touches: who did what to which record, and when. */
const FIXED = ['id', 'at', 'actorKind', 'actor', 'actorName', 'act', 'collection', 'record'] as const
/** Columns in the order in which the first form hashed them: part of the stored proof, and never changed. */
export const HASHED = [...FIXED, 'examinee', 'school', 'reason', 'changes'] as const
/** Begins each hash of the second form. Part of the chain, so that no entry can pass for one of the first form. */
const SECOND_FORM = '2-'
/** Replaces `changes`, or one field of it, after an erasure. */
export const NOTHING = JSON.stringify({ erased: true })
const FIELD = 'changes.'

type Unhashed = Omit<StoredEntry, 'hash'>
type Content = Pick<NewEntry, 'examinee' | 'school' | 'reason' | 'changes'>
/** The remains of an entry's salt after an erasure: the hashes of the erased parts, and the salts of the others. */
interface Proof {
  readonly leaves: Readonly<Record<string, string>>
  readonly salts: Readonly<Record<string, string>>
}

/** The salt of a new entry: without it, erased content could be found by guessing. */
export const newSalt = () => randomBytes(16).toString('base64url')

/**
 * The hash of a new entry behind another: over the hash before, that of the fixed columns, and that of the content. The content is
 * hashed part by part, each with a salt of its own, so that a part can be erased and all the rest stays proven.
 */
export function hashOfEntry(previousHash: string, entry: Unhashed): string {
  const fixed = sha256(JSON.stringify(FIXED.map((column) => entry[column])))
  return SECOND_FORM + sha256(JSON.stringify([previousHash, fixed, contentHash(entry)]))
}

/** Whether an entry follows another as it was written, apart from erased parts. */
export function isAsWritten(previousHash: string, entry: StoredEntry): boolean {
  if (isOfFirstForm(entry)) return hashOfFirstForm(previousHash, entry) === entry.hash
  try {
    return hashOfEntry(previousHash, entry) === entry.hash
  } catch {
    return false // its JSON cannot be read
  }
}

/** The hash of an entry that was written before the second form. */
export function hashOfFirstForm(previousHash: string, entry: Unhashed): string {
  const columns = HASHED.map((column) => entry[column])
  return sha256(previousHash + JSON.stringify(entry.salt === '' ? columns : [...columns, entry.salt]))
}

export const isOfFirstForm = ({ hash }: Pick<StoredEntry, 'hash'>) => !hash.startsWith(SECOND_FORM)

/** Whether an entry of the second form has parts that were erased. */
export const isErased = ({ salt }: Pick<StoredEntry, 'salt'>) => salt.startsWith('{')

/** An entry of the second form without some parts of its content; if none is named, without all but its subject. */
export function withoutParts(
  entry: Unhashed,
  names?: ReadonlySet<string>,
): Pick<StoredEntry, 'reason' | 'changes' | 'salt'> {
  const old = proofOf(entry)
  if (old && entry.changes === NOTHING) return entry // nothing is left to erase
  const parts = partsOf(entry)
  const leaves: Record<string, string> = { ...old?.leaves }
  const salts: Record<string, string> = {}
  for (const [name, text] of parts) {
    if (leaves[name] !== undefined) continue
    const salt = saltOf(entry, name)
    if (names ? names.has(name) : name !== ABOUT) leaves[name] = leafOf(salt, name, text)
    else salts[name] = salt
  }
  const reason = leaves[REASON] === undefined ? entry.reason : ''
  return { reason, changes: leftChanges(entry.changes, leaves, !names), salt: JSON.stringify({ leaves, salts }) }
}

export const ABOUT = 'about'
export const REASON = 'reason'

/** The parts of the content that can be erased, by name: the reason, and each field of the changes. */
export function partsOf({ examinee, school, reason, changes }: Content): Map<string, string> {
  const fields = Object.entries(parseJson(changes) as Record<string, unknown>)
  return new Map([
    [ABOUT, JSON.stringify([examinee, school])],
    [REASON, reason],
    ...fields.map(([name, value]) => [FIELD + name, JSON.stringify(value)] as const),
  ])
}

/** Empty for a part that was never written. */
function contentHash(entry: Unhashed): string {
  const proof = proofOf(entry)
  const leaves = new Map(Object.entries(proof?.leaves ?? {}))
  const isBare = entry.changes === NOTHING && proof !== null
  for (const [name, text] of partsOf(isBare ? { ...entry, changes: '{}' } : entry)) {
    const isGone = leaves.has(name)
    // A part that was erased says nothing: a text in its place was never written.
    if (isGone && text !== (name === REASON ? '' : NOTHING)) return ''
    if (!isGone) leaves.set(name, leafOf(saltOf(entry, name), name, text))
  }
  if (JSON.stringify(parseJson(entry.changes)) !== entry.changes) return ''
  return sha256(JSON.stringify([...leaves].sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** The changes without the fields of which only hashes are left. */
function leftChanges(changes: string, leaves: Readonly<Record<string, string>>, isWhole: boolean): string {
  if (isWhole) return NOTHING
  const fields = Object.entries(parseJson(changes) as Record<string, unknown>)
  return JSON.stringify(
    Object.fromEntries(
      fields.map(([name, value]) => [name, leaves[FIELD + name] === undefined ? value : { erased: true }]),
    ),
  )
}

function proofOf(entry: Pick<StoredEntry, 'salt'>): Proof | null {
  return isErased(entry) ? (JSON.parse(entry.salt) as Proof) : null
}

/** The salt of a part: derived from that of the entry, or the one that an erasure left. */
function saltOf(entry: Pick<StoredEntry, 'salt'>, name: string): string {
  const proof = proofOf(entry)
  return proof ? (proof.salts[name] ?? '') : createHmac('sha256', entry.salt).update(name).digest('base64url')
}

const leafOf = (salt: string, name: string, text: string) => sha256(JSON.stringify([salt, name, text]))
const sha256 = (text: string) => hash('sha256', text)
