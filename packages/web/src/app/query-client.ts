import { QueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { currentSession, onSessionChange } from '../lib/session/session.ts'

/** A refusal stays a refusal; only silence and overload are worth another try. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const status = error instanceof ClientResponseError ? error.status : 0
  return failures < 2 && (status === 0 || status === 429 || status >= 500)
}

/** The cache of what the server told. Screens decide themselves when to ask again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false, refetchOnReconnect: true },
    mutations: { retry: false },
  },
})

/** What everybody may see outlives a change of account. */
const PUBLIC_KEYS: readonly unknown[] = ['exams', 'instructions', 'notifications']
let accountId = currentSession().record?.id

onSessionChange(() => {
  const id = currentSession().record?.id
  if (id === accountId) return
  accountId = id
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.includes(queryKey[0]) })
})
