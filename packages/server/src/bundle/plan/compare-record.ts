import { type Engine, fileKey, type StoredRecord, verifyPassword } from '@olympiad/engine'
import { type Hashes, valueHash } from '@olympiad/olympiad/ground/server/imports/imported'
import type { Collection } from '@olympiad/schema/collection'
import type { BundleWrite } from '../bundle.ts'
import type { Difference, PlannedRecord } from './import-plan.ts'

export interface Beside {
  readonly collection: Collection
  readonly stored: StoredRecord
  readonly remembered: Hashes | undefined
  /** Whether the bundle has the passwords of the last import. */
  readonly hasSamePasswords: boolean
  /** Edits made here are given up. */
  readonly overwrite: boolean
}

/**
 * What an import does with an existing record: for each field it takes the bundle's value, or keeps the one that was
 * edited here since.
 */
export async function compareRecord(engine: Engine, wanted: BundleWrite, beside: Beside): Promise<PlannedRecord> {
  const { stored, remembered, overwrite } = beside
  const [changed, kept]: [Difference[], Difference[]] = [[], []]
  const hashes: Record<string, string> = {}
  for (const field of fieldsOf(wanted)) {
    const here = await hashHere(engine, beside, field)
    const before = remembered?.[field]
    const isEdited = before !== undefined && here !== undefined && here !== before
    if (await isWanted(wanted, { ...beside, field, here, isEdited })) hashes[field] = here ?? ''
    else if (isEdited && !overwrite) {
      kept.push(difference(wanted, stored, field))
      hashes[field] = before
    } else changed.push(difference(wanted, stored, field))
  }
  const fate = changed.length > 0 ? 'changed' : kept.length > 0 ? 'kept' : 'same'
  return { wanted, fate, stored, changed, kept, hashes, remembered }
}

/** The fields that a bundle speaks of. */
export function fieldsOf({ values, file, password, passwordHash }: BundleWrite): string[] {
  const speaksOfPassword = password !== undefined || passwordHash !== undefined
  return [...Object.keys(values), ...(file ? [file.field] : []), ...(speaksOfPassword ? ['password'] : [])]
}

/** The hash of a stored value; undefined for a missing file, which nobody chose. */
async function hashHere(
  { storage }: Engine,
  { collection, stored }: Beside,
  field: string,
): Promise<string | undefined> {
  const value = stored[field]
  if (collection.fields[field]?.type !== 'file' || value === '') return valueHash(value)
  const file = await storage.open(fileKey(collection, stored.id, String(value)))
  return file ? valueHash(Buffer.concat(await Array.fromAsync(file.stream()))) : undefined
}

interface FoundRecord extends Beside {
  readonly field: string
  readonly here: string | undefined
  readonly isEdited: boolean
}

/** Whether the store has what the bundle says. Verifying a password is slow: that is spared where nothing can have changed. */
async function isWanted({ values, file, password, passwordHash }: BundleWrite, found: FoundRecord): Promise<boolean> {
  const { field, here, stored, remembered, hasSamePasswords, isEdited } = found
  if (field !== 'password') return here === valueHash(field === file?.field ? file.bytes : values[field])
  if (password === undefined) return stored.password === passwordHash
  if (hasSamePasswords && remembered?.password !== undefined && !isEdited) return true
  return verifyPassword(String(stored.password), password)
}

function difference({ values, file }: BundleWrite, stored: StoredRecord, field: string): Difference {
  return { field, stored: stored[field], wanted: field === file?.field ? file.name : values[field] }
}
