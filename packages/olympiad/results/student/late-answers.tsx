import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { LateAnswer } from '../../answers/student/index.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { supportWords } from '../../kit/ui/contact/support-address.tsx'

interface Props {
  answers: readonly LateAnswer[]
  /** What saves them as a file. */
  rescue: ReactNode
  onNoted(): void
  /** After what they came. */
  after?: string
}

/** What came too late, with the instants of choice and arrival: all there is to speak of it with. Stays until it is noted. */
export function LateAnswers({ answers, rescue, onNoted, after = 'the end' }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Alert severity="warning" role="region" aria-label="Answers that came too late">
      <AlertTitle>Not counted, because they reached the server after {after}</AlertTitle>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Choice</th>
            <th scope="col">Chosen at</th>
            <th scope="col">Arrived at</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ questionnumber, option, chosenAt, refusedAt }) => (
            <tr key={questionnumber}>
              <th scope="row">{questionLabel(questionnumber)}</th>
              <td>{option || 'cleared'}</td>
              <td>{format(chosenAt, 'pp')}</td>
              <td>{format(refusedAt, 'pp')}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography sx={{ mt: 1, maxWidth: '65ch' }}>
        If you had answered the question earlier, that answer counts. If the connection failed, save a rescue file and
        give it to your supervisor, or write to {supportWords}. This list is on this device only.
      </Typography>
      <Box sx={{ mt: 1 }}>{rescue}</Box>
      {isAsking && <Typography sx={{ mt: 1, fontWeight: 600 }}>A removed list cannot be brought back.</Typography>}
      <Button color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={isAsking ? onNoted : () => setIsAsking(true)}>
        {isAsking ? 'Remove it' : 'I have noted it: remove this list'}
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
