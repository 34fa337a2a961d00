import { asAccount } from './record-service.ts'

type Account = Awaited<ReturnType<typeof asAccount>>

/** By server and account: another session would be another device, which asks before it takes an exam over. */
const accounts = new Map<string, Account>()

type Options = { origin?: string | undefined; hasRead?: boolean; isNewDevice?: boolean }

/** What the app keeps in the browser's storage, by key, of a demo account that has signed in; `hasRead`: and read the instructions. */
export async function storedSession(
  username: string,
  { origin, hasRead = false, isNewDevice = false }: Options = {},
): Promise<Record<string, string>> {
  const { token, record } = (await (isNewDevice ? asAccount : signedIn)(username, origin)).authStore
  return {
    pocketbase_auth: JSON.stringify({ token, record }),
    ...(hasRead && record?.exam && { [`instructions read ${record.id} ${record.exam}`]: 'yes' }),
  }
}

/** The session of an account that journeys share, as long as it stands. */
async function signedIn(username: string, origin?: string): Promise<Account> {
  const key = `${origin ?? ''} ${username}`
  const known = accounts.get(key)
  const stands = await known
    ?.collection('examinees')
    .authRefresh()
    .catch(() => undefined)
  if (known && stands) return known
  const account = await asAccount(username, origin)
  accounts.set(key, account)
  return account
}

/** Runs in the page: each key is where the app looks for it, and nobody looks for it in the other storage. */
export function keepStorage(storage: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(storage)) {
    localStorage.setItem(key, value)
    sessionStorage.setItem(key, value)
  }
}
