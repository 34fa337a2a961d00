import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
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

/** How a query of a part of a page stands. */
interface PartOutcome {
  readonly error: Error | null
  /** It has failed and has shown nothing so far. */
  readonly isLoadingError: boolean
  readonly isLoading: boolean
}

/** Says that a part of the page is missing, so that nobody takes it for “nothing there”; nothing where each part came. */
export function PartFailure({ queries }: { readonly queries: readonly PartOutcome[] }) {
  const failed = queries.find(({ isLoadingError }) => isLoadingError)
  const failure = useFailure({ error: failed?.error ?? null, isSuccess: !queries.some(({ isLoading }) => isLoading) })
  return failure && <LoadFailure of="A part of this page" failure={failure} />
}
