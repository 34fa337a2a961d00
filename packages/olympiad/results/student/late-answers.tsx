import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { LateAnswer } from '../../answers/student/index.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { useTongue } from '../../kit/language/language.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { supportWords } from '../../kit/ui/contact/support-address.tsx'

interface Props {
  answers: readonly LateAnswer[]
  /** What saves them as a file. */
  rescue: ReactNode
  onNoted(): void
  /** They came after the sheet was submitted, and not after the end of the exam. */
  isSubmitted?: boolean
}

/** What came too late, with the instants of choice and arrival: all there is to speak of it with. Stays until it is noted. */
export function LateAnswers({ answers, rescue, onNoted, isSubmitted = false }: Props) {
  const { say, known } = useTongue()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Alert severity="warning" role="region" aria-label={say('Answers that came too late')}>
      <AlertTitle>
        {say(
          isSubmitted
            ? 'Not counted, because they reached the server after the sheet was submitted'
            : 'Not counted, because they reached the server after the end',
        )}
      </AlertTitle>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{say('Question')}</th>
            <th scope="col">{say('Choice')}</th>
            <th scope="col">{say('Chosen at')}</th>
            <th scope="col">{say('Arrived at')}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ questionnumber, option, chosenAt, refusedAt }) => (
            <tr key={questionnumber}>
              <th scope="row">{questionLabel(questionnumber)}</th>
              <td>{option || say('cleared')}</td>
              <td>{format(chosenAt, 'pp')}</td>
              <td>{format(refusedAt, 'pp')}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography sx={{ mt: 1, maxWidth: '65ch' }}>
        {say(
          'If you had answered the question earlier, that answer counts. If the connection failed, save a rescue file and give it to your supervisor, or write to {support}. This list is on this device only.',
          { support: known(supportWords) },
        )}
      </Typography>
      <Box sx={{ mt: 1 }}>{rescue}</Box>
      {isAsking && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{say('A removed list cannot be brought back.')}</Typography>
      )}
      <Button color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={isAsking ? onNoted : () => setIsAsking(true)}>
        {say(isAsking ? 'Remove it' : 'I have noted it: remove this list')}
      </Button>
    </Alert>
  )
}

const table = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th, & td': { textAlign: 'left', pr: { xs: 1.5, sm: 3 }, py: 0.25, fontWeight: 400, overflowWrap: 'normal' },
  '& thead th': { fontWeight: 600 },
  '& tbody th': { fontFamily: 'fontFamilyMono' },
} as const
