import { paperViewerQuery } from '@olympiad/olympiad/kit/ui/paper/shown/paper-viewer-queries'
import { usePrefetchQuery } from '@tanstack/react-query'

/** Loads the viewer while there is nothing to show yet, so that paper and viewer do not wait for each other. */
export function usePaperViewerAhead(): void {
  usePrefetchQuery({ ...paperViewerQuery, retry: false }) // fetched again when it is used, and a failure is shown then
}
