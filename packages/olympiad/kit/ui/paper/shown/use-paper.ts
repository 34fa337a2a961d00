import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLate } from '../../../use-is-late.ts'
import { PATIENCE_MS } from '../opening/late-paper.tsx'
import type { PaperViewer } from '../paper-viewer.tsx'
import { paperViewerQuery } from './paper-viewer-queries.ts'

/** A paper, the code of its viewer, and why it cannot be shown yet. */
export interface Paper {
  readonly file: Blob | undefined
  readonly Viewer: typeof PaperViewer | undefined
  /** The paper or the viewer could not be fetched. */
  readonly missing: Error | null
  /** Both are here, but the viewer cannot show the paper. */
  readonly broken: Error | null
  readonly isBusy: boolean
  /** The code of the viewer neither comes nor fails: a filter or a dead line may hold it. */
  readonly isViewerLate: boolean
  fail(error: Error): void
  tryAgain(): Promise<void>
}

interface Asking {
  /** Fetches both again after a failure. */
  readonly again?: Pick<UseQueryOptions, 'refetchIntervalInBackground'> & {
    readonly refetchInterval: (query: { readonly state: { readonly data: unknown } }) => number | false
  }
  /** Fetches the viewer at the same time, where seconds count; else once there is a paper. */
  readonly isUrgent?: boolean
  /** Fetches neither yet: something else comes first on a slow line. */
  readonly isHeld?: boolean
}

/** Fetches a paper and its viewer, and keeps both if the network fails later. */
export function usePaper<Key extends QueryKey>(
  query: UseQueryOptions<Blob, Error, Blob, Key>,
  { again, isUrgent = false, isHeld = false }: Asking = {},
): Paper {
  const file = useQuery({ ...query, ...again, enabled: !isHeld })
  const needsViewer = (isUrgent && !isHeld) || file.data !== undefined
  const viewer = useQuery({ ...paperViewerQuery, ...again, enabled: needsViewer })
  const isViewerLate = useIsLate(needsViewer && !viewer.data && !viewer.error, PATIENCE_MS)
  const [broken, setBroken] = useState<{ readonly error: Error; readonly file: Blob | undefined }>()
  return {
    file: file.data,
    Viewer: viewer.data,
    missing: (file.data ? null : file.error) ?? (viewer.data ? null : viewer.error),
    broken: broken && broken.file === file.data ? broken.error : null, // another file may be shown well
    isBusy: file.isFetching || viewer.isFetching,
    isViewerLate,
    fail: (error) => setBroken({ error, file: file.data }),
    async tryAgain() {
      await Promise.all([file.refetch(), needsViewer && !viewer.data && viewer.refetch()])
      setBroken(undefined)
    },
  }
}
