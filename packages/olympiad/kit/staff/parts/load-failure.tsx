import { failureMessage } from '../../lib/failures.ts'
import { Note } from './note.tsx'

interface LoadFailureProps {
  readonly failure: Error
  /** The missing thing, with its article; without it, only the failure is shown. */
  readonly of?: string
}

/** Why a list or a page is missing; its query keeps trying. */
export function LoadFailure({ failure, of }: LoadFailureProps) {
  const why = failureMessage(failure)
  return (
    <Note severity="error" what={of === undefined ? why : `${of} could not be loaded.`}>
      {of !== undefined && why} This page tries again by itself.
    </Note>
  )
}
