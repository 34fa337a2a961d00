import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { asAccount } from './record-service.ts'

type Options = { origin?: string | undefined; hasRead?: boolean; isNewDevice?: boolean }

/** What the app keeps in the browser's storage, by key, of a demo account that has signed in; `hasRead`: and read the instructions. */
export async function storedSession(
  username: string,
  { origin, hasRead = false, isNewDevice = false }: Options = {},
): Promise<Record<string, string>> {
  const { token, record } = (await (isNewDevice ? asAccount : signedIn)(username, origin)).authStore
  return storageOf({ token, record }, { hasRead })
}

/** The same of a session at hand. */
export function storageOf(
  { token, record }: Pick<PocketBase['authStore'], 'token' | 'record'>,
  { hasRead }: { hasRead: boolean },
): Record<string, string> {
  return {
    pocketbase_auth: JSON.stringify({ token, record }),
    ...(hasRead && record?.exam && { [`instructions read ${record.id} ${record.exam}`]: 'yes' }),
  }
}

/**
 * The session of an account that journeys share, as long as it stands. It lies in a file, for the second try of a journey too: another
 * session would be another device, which asks before it takes an exam over.
 */
async function signedIn(username: string, origin = process.env.OLYMPIAD_URL): Promise<PocketBase> {
  const file = join(process.env.OLYMPIAD_SESSIONS ?? tmpdir(), `${encodeURIComponent(`${origin} ${username}`)}.json`)
  if (existsSync(file)) {
    const { token, record } = JSON.parse(readFileSync(file, 'utf8'))
    const kept = new PocketBase(origin)
    kept.authStore.save(token, record)
    const refreshed = kept.collection(record.collectionName).authRefresh()
    if (await refreshed.catch(() => undefined)) return kept
  }
  const account = await asAccount(username, origin)
  const { token, record } = account.authStore
  // Whole at once: another journey may read it at this moment.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ token, record }))
  renameSync(`${file}.${process.pid}`, file)
  return account
}

/** Runs in the page: each key is where the app looks for it, and nobody looks for it in the other storage. */
export function keepStorage(storage: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(storage)) {
    localStorage.setItem(key, value)
    sessionStorage.setItem(key, value)
  }
}
