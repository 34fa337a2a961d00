import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { formatExamTimes } from '../../kit/lib/time/exam-times.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { PaperDialog } from './paper-dialog.tsx'

interface Props {
  examinee: Examinee
  exam: Exam
  paper: Questionpaper | undefined
}

/** The owner and exam of a result, with the ways to the paper and to a print. */
export function ResultsHead({ examinee, exam, paper }: Props) {
  const [isPaperOpen, setIsPaperOpen] = useState(false)
  return (
    <Box sx={headStyle}>
      <div>
        <Typography variant="h1">{exam.name}</Typography>
        <Typography>
          Level {exam.level} • {exam.type}
        </Typography>
        <Typography color="textSecondary">The exam has ended. {formatExamTimes(exam)}</Typography>
      </div>
      <div>
        {examinee.name && <Typography sx={{ fontWeight: 600 }}>{examinee.name}</Typography>}
        <Typography color="textSecondary">Username: {examinee.username}</Typography>
        <Stack direction="row" spacing={1} sx={{ mt: 0.5, displayPrint: 'none' }}>
          {paper && (
            <Button variant="outlined" size="small" onClick={() => setIsPaperOpen(true)}>
              Question paper
            </Button>
          )}
          <Button variant="outlined" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
      </div>
      {paper && <PaperDialog paper={paper} isOpen={isPaperOpen} onClose={() => setIsPaperOpen(false)} />}
    </Box>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mb: 2 } as const
