import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaperViewer } from './paper-viewer.tsx'
import { paperViewerQuery } from './paper-viewer-query.ts'

/** A paper, the code that shows it, and what keeps it from being seen. */
export interface Paper {
  readonly file: Blob | undefined
  readonly Viewer: typeof PaperViewer | undefined
  /** One of both could not be fetched. */
  readonly missing: Error | null
  /** Both came, and it cannot be shown. */
  readonly broken: Error | null
  readonly isBusy: boolean
  fail(error: Error): void
  tryAgain(): Promise<void>
}

interface Asking {
  /** How both are asked for again after a failure. */
  readonly again?: Pick<UseQueryOptions, 'refetchIntervalInBackground'> & {
    readonly refetchInterval: (query: { readonly state: { readonly data: unknown } }) => number | false
  }
  /** The code is fetched at the same time, where seconds count; else once there is something to show. */
  readonly isUrgent?: boolean
}

/** Fetches a paper and what shows it; both stay, so that a network that fails later takes nothing away. */
export function usePaper<Key extends QueryKey>(
  query: UseQueryOptions<Blob, Error, Blob, Key>,
  { again, isUrgent = false }: Asking = {},
): Paper {
  const file = useQuery({ ...query, ...again })
  const needsViewer = isUrgent || file.data !== undefined
  const viewer = useQuery({ ...paperViewerQuery, ...again, enabled: needsViewer })
  const [broken, setBroken] = useState<{ readonly error: Error; readonly file: Blob | undefined }>()
  return {
    file: file.data,
    Viewer: viewer.data,
    missing: (file.data ? null : file.error) ?? (viewer.data ? null : viewer.error),
    broken: broken && broken.file === file.data ? broken.error : null, // another file may be shown well
    isBusy: file.isFetching || viewer.isFetching,
    fail: (error) => setBroken({ error, file: file.data }),
    async tryAgain() {
      await Promise.all([file.refetch(), needsViewer && !viewer.data && viewer.refetch()])
      setBroken(undefined)
    },
  }
}
