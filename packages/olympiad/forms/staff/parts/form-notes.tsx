import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../kit/lib/session/session.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { OldDraftNote } from '../../../kit/staff/record-form/form-notes.tsx'
import { useIsOnline } from '../../../kit/staff/record-form/use-is-online.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../declared/exam-form.ts'
import { formSum } from '../form-sum.ts'
import type { FormEditing } from '../use-form-edit.ts'

/** What became of saving a form, and what others did to it meanwhile. */
export function FormNotes({ editing }: { readonly editing: FormEditing }) {
  const { faults, failure, conflict, isSaved, isChanged, hasOldDraft } = editing
  const isOnline = useIsOnline()
  const general = faults.find(({ path }) => path === 'unit' || (path === 'sections' && faults.length === 1))
  return (
    <>
      {hasOldDraft && <OldDraftNote what="Not saved yet." />}
      {general && <Note severity="error" what={general.reason} />}
      {conflict && <ConflictNote editing={editing} conflict={conflict} />}
      {failure && !conflict && (
        <Note severity="error" what={failure}>
          {isOnline ? '' : 'What you typed stays on this computer.'}
        </Note>
      )}
      {!isOnline && !failure && (
        <Note severity="warning" what="No connection.">
          Nothing is sent until the connection is back. What you typed stays on this computer.
        </Note>
      )}
      <Box role="status">{isSaved && !isChanged && <Note severity="success" what="Saved." />}</Box>
    </>
  )
}

interface ConflictNoteProps {
  readonly editing: FormEditing
  readonly conflict: NonNullable<FormEditing['conflict']>
}

/** Two people wrote the form: who, when, and which of the two stays. */
function ConflictNote({ editing: { form, settle }, conflict: { by, at, theirs } }: ConflictNoteProps) {
  const own = useSession().record?.username
  const who = !by ? 'Somebody else' : by === own ? 'You, in another tab,' : by
  return (
    <Note
      severity="warning"
      what={
        <>
          <bdi>{who}</bdi> saved this form at {formatShort(at)}, while you were writing.
        </>
      }
    >
      <Typography component="span" sx={{ display: 'block' }}>
        Saved: {formSum((theirs as ExamForm | null) ?? SPEC_EXAM_FORM)}.
      </Typography>
      {form && (
        <Typography component="span" sx={{ display: 'block' }}>
          Yours: {formSum(form)}.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" onClick={() => settle('theirs')}>
          Take the saved form
        </Button>
        <Button variant="outlined" onClick={() => settle('mine')}>
          Keep mine, and go on
        </Button>
      </Box>
    </Note>
  )
}
