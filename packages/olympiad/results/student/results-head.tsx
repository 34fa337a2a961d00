import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { useSay } from '../../kit/language/language.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { formatExamTimes } from '../../kit/lib/time/exam-times.ts'
import { paperFileQuery } from '../../kit/own-exam/exam-queries.ts'
import { ShownPaper } from '../../kit/ui/paper/shown/shown-paper.tsx'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { Examinee } from '../../people/declared/examinees.ts'

interface Props {
  examinee: Examinee
  exam: Exam
  paper: Questionpaper | undefined
}

/** The owner and exam of a result, with the ways to the paper and to a print. */
export function ResultsHead({ examinee, exam, paper }: Props) {
  const say = useSay()
  const [isPaperOpen, setIsPaperOpen] = useState(false)
  return (
    <Box sx={headStyle}>
      <div>
        <Typography variant="h1">{exam.name}</Typography>
        <Typography>
          {say('Level {level}', { level: String(exam.level) })}
          {exam.type && ` • ${exam.type}`}
        </Typography>
        <Typography color="textSecondary">
          {say('The exam has ended. {times}', { times: formatExamTimes(exam) })}
        </Typography>
      </div>
      <div>
        {examinee.name && <Typography sx={{ fontWeight: 600 }}>{examinee.name}</Typography>}
        <Typography color="textSecondary">{say('Username: {username}', { username: examinee.username })}</Typography>
        <Stack direction="row" spacing={1} sx={{ mt: 0.5, displayPrint: 'none' }}>
          {paper && (
            <Button variant="outlined" size="small" onClick={() => setIsPaperOpen(true)}>
              {say('Question paper')}
            </Button>
          )}
          <Button variant="outlined" size="small" onClick={() => window.print()}>
            {say('Print')}
          </Button>
        </Stack>
      </div>
      {paper && <PaperDialog paper={paper} isOpen={isPaperOpen} onClose={() => setIsPaperOpen(false)} />}
    </Box>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mb: 2 } as const

interface PaperDialogProps {
  paper: Questionpaper
  isOpen: boolean
  onClose(): void
}

/** The question paper over the results, to look up what a question was. */
function PaperDialog({ paper, isOpen, onClose }: PaperDialogProps) {
  const say = useSay()
  const title = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={title}
      fullScreen
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Box sx={barStyle}>
        <Typography id={title} variant="h3" component="h2">
          {say('Question paper')}
        </Typography>
        <Button variant="outlined" size="small" onClick={onClose} autoFocus>
          {say('Back to the result')}
        </Button>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ShownPaper label={say('Question paper')} query={paperFileQuery(paper)} why={failureMessage} />
      </Box>
    </Dialog>
  )
}

const barStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  px: 2.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'rule',
} as const
