import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTongue } from '../../kit/language/language.ts'
import { registrationFields } from '../declared/registration-fields.ts'
import { examWords, type OpenExam } from './register-queries.ts'
import { shownValue } from './shown-values.ts'
import { fieldsShown, STEPS } from './steps.ts'
import type { RegistrationForm } from './use-registration.ts'

interface LookAgainProps {
  readonly form: RegistrationForm
  readonly exams: readonly OpenExam[]
}

/** All that was typed, with a way back to each step. */
export function LookAgain({ form, exams }: LookAgainProps) {
  const { say, known } = useTongue()
  const exam = exams.find(({ id }) => id === form.exam)
  return (
    <>
      {STEPS.slice(0, -1).map(({ title, fields, pictures }, at) => (
        <Box key={title} component="section" aria-label={say(title)}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
            <Typography variant="h3" component="h2">
              {say(title)}
            </Typography>
            <Button onClick={() => form.goTo(at)} aria-label={say('Change: {part}', { part: say(title) })}>
              {say('Change')}
            </Button>
          </Box>
          <Box component="dl" sx={{ m: 0 }}>
            {at === 0 && !form.isAsked && (
              <Row label={say('Exam')} value={exam ? examWords(exam) : say('I do not know')} />
            )}
            {fieldsShown({ fields }, form.values).map((name) => (
              <Row
                key={name}
                label={known(registrationFields[name].label ?? name)}
                value={shownValue(form.values[name] ?? '')}
              />
            ))}
            {pictures.map((name) => (
              <Row
                key={name}
                label={known(registrationFields[name].label ?? name)}
                value={form.pictures[name]?.name ?? (form.isAsked ? say('The one you sent') : say('Missing'))}
              />
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}

const Row = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(110px, 2fr) 3fr', gap: 1, py: '3px' }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      <bdi>{value || '–'}</bdi>
    </Typography>
  </Box>
)
