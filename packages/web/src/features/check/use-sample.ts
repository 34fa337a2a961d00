import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '../../lib/log-failure.ts'
import { fetchPaper } from '../../lib/paper-file.ts'
import { site } from '../../site.ts'
import type { PaperViewer } from '../../ui/paper-viewer.tsx'
import { paperViewerQuery } from '../../ui/paper-viewer-query.ts'

export interface Sample {
  readonly kind: 'starting' | 'shown' | 'failed'
  readonly file: Blob | undefined
  /** The code that shows it. */
  readonly Viewer: typeof PaperViewer | undefined
  /** Both came, and it cannot be shown here. */
  fail(error: Error): void
  retry(): void
}

/** The sample PDF, fetched as a question paper is. */
export function useSample(): Sample {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sample paper'],
    queryFn: () => fetchPaper(site.brochurePdf),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const viewer = useQuery({ ...paperViewerQuery, enabled: data !== undefined })
  const [isBroken, setIsBroken] = useState(false)
  const arrived = data && viewer.data ? 'shown' : 'starting'
  return {
    kind: isError || viewer.isError || isBroken ? 'failed' : arrived,
    file: data,
    Viewer: viewer.data,
    fail: (error) => {
      logFailure('Showing the sample', error)
      setIsBroken(true)
    },
    retry: () => void Promise.all([refetch(), viewer.refetch()]).then(() => setIsBroken(false)),
  }
}
