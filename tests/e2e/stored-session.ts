import { asAccount } from './record-service.ts'

type Options = { origin?: string | undefined; hasRead?: boolean }

/** What the app keeps in the browser's storage, by key, of a demo account that has signed in; `hasRead`: and read the instructions. */
export async function storedSession(
  username: string,
  { origin, hasRead = false }: Options = {},
): Promise<Record<string, string>> {
  const { token, record } = (await asAccount(username, origin)).authStore
  return {
    pocketbase_auth: JSON.stringify({ token, record }),
    ...(hasRead && record?.exam && { [`instructions read ${record.id} ${record.exam}`]: 'yes' }),
  }
}

/** Runs in the page: each key is where the app looks for it, and nobody looks for it in the other storage. */
export function keepStorage(storage: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(storage)) {
    localStorage.setItem(key, value)
    sessionStorage.setItem(key, value)
  }
}
