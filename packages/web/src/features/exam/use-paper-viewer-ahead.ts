import { useEffect } from 'react'

/** The code that shows papers; half a megabyte that only exams need. */
export const fetchPaperViewer = () => import('../../ui/paper-viewer.tsx')

/** Fetches the viewer while there is nothing to show yet, so that paper and viewer do not wait for each other. */
export function usePaperViewerAhead(): void {
  useEffect(() => {
    fetchPaperViewer().catch(() => undefined) // fetched again when it is used, and a failure is shown then
  }, [])
}
