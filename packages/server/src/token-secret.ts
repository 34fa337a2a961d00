import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const OWNER_ONLY = 0o600

/** A secret that nobody can guess. */
export const newSecret = () => randomBytes(48).toString('base64url')

/** The secret that signs tokens: made at the first start and kept in the data folder, readable by its owner alone. */
export async function tokenSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'token-secret')
  try {
    const file = await open(path, 'wx', OWNER_ONLY) // fails when it exists: two first starts agree on one secret
    await file.writeFile(newSecret())
    await file.sync()
    await file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(`${path} holds no secret of at least 32 characters; remove it to have one made`)
  return secret
}
