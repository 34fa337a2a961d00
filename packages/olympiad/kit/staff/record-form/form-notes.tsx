import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatShort } from '../../lib/time/exam-times.ts'
import { Note } from '../parts/note.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { useIsOnline } from './use-is-online.ts'
import type { useRecordForm } from './use-record-form.ts'

interface FormNotesProps {
  readonly form: ReturnType<typeof useRecordForm>
  /** What is said once all is saved. */
  readonly done: string
}

/** The outcome of saving: two values to choose from, a failure, no network, or success and what others changed. */
export function FormNotes({ form, done }: FormNotesProps) {
  const { fields, zone, failure, conflicts, saved, changed } = form
  const isOnline = useIsOnline()
  return (
    <>
      {conflicts && <ConflictNote {...{ conflicts, fields, zone }} shown={form.shown} onSettle={form.settle} />}
      {failure && !conflicts && (
        <Box data-look tabIndex={-1}>
          <Note severity="error" what={failure}>
            {isOnline ? '' : 'What you typed stays on this computer.'}
          </Note>
        </Box>
      )}
      {!isOnline && !failure && (
        <Note severity="warning" what="No connection.">
          Nothing is sent until the connection is back. What you typed stays on this computer.
        </Note>
      )}
      <Box role="status">
        {saved && changed.length === 0 && (
          <Note severity="success" what={done}>
            {saved.merged.map(({ field, by, at }) => (
              <Typography key={field} component="span" sx={{ display: 'block' }}>
                <bdi>{by || 'Somebody else'}</bdi> changed {labelOf(fields, field)} at {formatShort(at)}. That stays.
              </Typography>
            ))}
          </Note>
        )}
      </Box>
    </>
  )
}

/** Says that a form began with text that was typed in a closed tab. */
export const OldDraftNote = ({ what }: { readonly what: string }) => (
  <Note severity="info" what={what}>
    This is what you typed before. It is kept on this computer alone.
  </Note>
)

const labelOf = (fields: readonly { name: string; label: string }[], name: string) =>
  fields.find((field) => field.name === name)?.label ?? name
