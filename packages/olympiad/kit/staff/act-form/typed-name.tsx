import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { Note } from '../parts/note.tsx'
import type { NameQuestion } from './run-calls.ts'

interface TypedNameProps extends NameQuestion {
  readonly value: string | boolean | undefined
  readonly onChange: (text: string) => void
}

const LABELS = {
  exam: 'Type the exam’s name to continue',
  school: 'Type the school’s name to continue',
  list: 'Type these words to continue',
} as const

/** Says how many are affected, and asks for the name before the act is done. */
export function TypedName({ name, of = 'exam', affected, value, onChange }: TypedNameProps) {
  const id = useId()
  return (
    <>
      <Note severity="warning" what={`This concerns ${plural(affected, 'student')}.`}>
        Nothing has been done yet.
      </Note>
      <div>
        <Typography component="label" htmlFor={id} sx={{ fontWeight: 600, display: 'block' }}>
          {LABELS[of]}
        </Typography>
        <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          <bdi>{name}</bdi>
        </Typography>
        <OutlinedInput
          id={id}
          fullWidth
          autoFocus
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ 'aria-describedby': `${id}-hint`, autoComplete: 'off' }}
        />
      </div>
    </>
  )
}
