import Button from '@mui/material/Button'
import { type PartQueries, useMissing } from '../../lib/fetching/use-missing.ts'
import { Note } from './note.tsx'

/** Names the parts of a page that could not be loaded, so that nobody takes them for “nothing there”; nothing if all came. */
export function PartFailure({ parts }: { readonly parts: PartQueries }) {
  const missing = useMissing(parts)
  if (!missing) return null
  return (
    <Note
      severity="error"
      what={`${missing.what} could not be loaded.`}
      action={
        <Button color="inherit" size="small" loading={missing.isRetrying} onClick={missing.retry}>
          Try again
        </Button>
      }
    >
      {missing.why}
    </Note>
  )
}
