import { failureMessage } from '../../lib/failures.ts'
import { Note } from './note.tsx'

interface LoadFailureProps {
  readonly failure: Error
  /** What did not come, with its article; the failure alone is told where it is absent. */
  readonly of?: string
}

/** Why a list or a page is not there yet; its query goes on trying. */
export function LoadFailure({ failure, of }: LoadFailureProps) {
  const why = failureMessage(failure)
  return (
    <Note severity="error" what={of === undefined ? why : `${of} could not be loaded.`}>
      {of !== undefined && why} This page tries again by itself.
    </Note>
  )
}
