import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { formatShort } from '../../lib/time/exam-times.ts'
import { Note } from '../parts/note.tsx'
import type { DeclaredField, FormValue } from './form-field.ts'
import { shownValue, valueWords } from './form-values.ts'
import { useIsOnline } from './use-is-online.ts'
import type { Conflicts, useRecordForm } from './use-record-form.ts'

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

interface ConflictNoteProps {
  readonly conflicts: Conflicts
  readonly fields: readonly DeclaredField[]
  readonly zone: string
  readonly shown: (field: DeclaredField) => FormValue
  readonly onSettle: (name: string, keepsMine: boolean) => void
}

/** Fields that two people changed: who, when, and both values to choose from. */
function ConflictNote({ conflicts, fields, zone, shown, onSettle }: ConflictNoteProps) {
  const own = useSession().record?.username
  const both = fields.filter(({ name }) => conflicts[name])
  const [first] = Object.values(conflicts)
  const who = !first?.by ? 'Somebody else' : first.by === own ? 'You, in another tab,' : first.by
  const count = both.length === 1 ? 'One field differs.' : `${both.length} fields differ.`
  return (
    <Box data-look tabIndex={-1}>
      <Note
        severity="warning"
        what={
          <>
            <bdi>{who}</bdi> saved this at {formatShort(first?.at ?? '')}, while you were writing. {count}
          </>
        }
      >
        {both.map((field) => {
          const theirs = valueWords(field, shownValue(field, conflicts[field.name]?.theirs, zone))
          return (
            <TwoValues
              key={field.name}
              label={field.label}
              {...{ theirs }}
              mine={valueWords(field, shown(field))}
              onSettle={(keepsMine) => onSettle(field.name, keepsMine)}
            />
          )
        })}
      </Note>
    </Box>
  )
}

interface TwoValuesProps {
  readonly label: string
  readonly theirs: string
  readonly mine: string
  readonly onSettle: (keepsMine: boolean) => void
}

function TwoValues({ label, theirs, mine, onSettle }: TwoValuesProps) {
  const id = useId()
  const [choice, setChoice] = useState('')
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="span" id={id} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup aria-labelledby={id} value={choice} onChange={(_event, next) => setChoice(next)}>
        <FormControlLabel value="theirs" control={<Radio size="small" />} label={`Saved: ${theirs}`} />
        <FormControlLabel value="mine" control={<Radio size="small" />} label={`Yours: ${mine}`} />
      </RadioGroup>
      <Button variant="outlined" disabled={choice === ''} onClick={() => onSettle(choice === 'mine')}>
        Take this
      </Button>
    </Box>
  )
}
