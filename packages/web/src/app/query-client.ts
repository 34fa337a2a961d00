import { currentSession, onSessionChange } from '@olympiad/olympiad/kit/lib/session/session'
import { QueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'

/** A refusal stays a refusal; only silence and overload are worth another try. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const status = error instanceof ClientResponseError ? error.status : 0
  return failures < 2 && (status === 0 || status === 429 || status >= 500)
}

declare module '@tanstack/react-query' {
  interface Register {
    /** A public query holds what any visitor may see. It stays when the account changes; all others are removed. */
    queryMeta: { readonly isPublic?: boolean }
  }
}

/** The cache of what the server told. Screens decide themselves when to ask again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false, refetchOnReconnect: true },
    mutations: { retry: false },
  },
})

let accountId = currentSession().record?.id

onSessionChange(() => {
  const id = currentSession().record?.id
  if (id === accountId) return
  accountId = id
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true })
})
