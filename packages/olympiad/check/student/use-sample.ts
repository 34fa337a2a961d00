import { useCallback, useState } from 'react'
import { fetchPaper } from '../../kit/lib/exam/paper-file.ts'
import { logFailure } from '../../kit/lib/failures.ts'
import { site } from '../../kit/site.ts'
import { type Paper, usePaper } from '../../kit/ui/paper/shown/use-paper.ts'

export interface Sample extends Pick<Paper, 'file' | 'Viewer' | 'fail'> {
  readonly kind: 'starting' | 'shown' | 'failed'
  /** Its first page stands on the screen; stable. */
  noteDrawn(): void
  retry(): void
}

/** The sample PDF, fetched as a question paper is. */
export function useSample(): Sample {
  const { file, Viewer, missing, broken, fail, tryAgain } = usePaper({
    queryKey: ['sample paper'],
    meta: { isPublic: true },
    queryFn: () => fetchPaper(site.brochurePdf || site.practice.paper),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const [isDrawn, setIsDrawn] = useState(false)
  const noteDrawn = useCallback(() => setIsDrawn(true), [])
  const arrived = isDrawn ? 'shown' : 'starting'
  return {
    kind: missing || broken ? 'failed' : arrived,
    file,
    Viewer,
    fail: (error) => {
      logFailure('Showing the sample', error)
      fail(error)
    },
    noteDrawn,
    retry: () => void tryAgain(),
  }
}
