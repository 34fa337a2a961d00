import { createHmac, randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../../storage/disk-errors.ts'

const OWNER_ONLY = 0o600

/** A secret that nobody can guess. */
export const newSecret = () => randomBytes(48).toString('base64url')

/** Name of the setting with the secret, if the store is shared. */
export const TOKEN_SECRET_SETTING = 'tokenSecret'

/** Name of the setting that ends, with a new value, all sessions signed with a given secret. */
export const TOKEN_EPOCH_SETTING = 'tokenEpoch'

/** The given secret in its epoch. A restore begins a new epoch, which ends all earlier sessions. */
export function secretInEpoch(secret: string, epoch: string | undefined): string {
  return epoch === undefined ? secret : createHmac('sha256', secret).update(epoch).digest('base64url')
}

const secretFile = (dataDir: string) => join(dataDir, 'token-secret')

/** The stored secret of a data folder; undefined if it has none. */
export async function storedTokenSecret(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(secretFile(dataDir), 'utf8')).trim()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Stores a given secret in a data folder that has none. */
export async function writeTokenSecret(dataDir: string, secret: string): Promise<void> {
  const file = await open(secretFile(dataDir), 'wx', OWNER_ONLY)
  await file.writeFile(secret)
  await file.sync()
  await file.close()
}

/** The secret that signs tokens: made at the first start and kept in the data folder, readable by its owner alone. */
export async function tokenSecret(dataDir: string): Promise<string> {
  const path = secretFile(dataDir)
  try {
    await writeTokenSecret(dataDir, newSecret()) // fails when it exists: two first starts agree on one secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(`${path} holds no secret of at least 32 characters; remove it to have one made`)
  return secret
}
