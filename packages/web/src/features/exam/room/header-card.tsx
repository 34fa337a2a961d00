import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import type { AnswerSaver } from '../../../saving/index.ts'
import { SHORT_WINDOW } from '../../../ui/use-is-short-window.ts'
import type { ExamineeWithExam } from '../examinee-reply.ts'
import { ExamProgress, TimeLeft } from './exam-progress.tsx'
import { SaveStatus } from './save-status.tsx'

interface Props {
  exam: Exam
  examinee: ExamineeWithExam
  saver: AnswerSaver
  onRead(): void
  onEnd(): void
}

/** What the exam is, who sits it, how much time is left, and whether every answer is safe. In a short window one line. */
export function HeaderCard({ exam, examinee, saver, onRead, onEnd }: Props) {
  return (
    <Box component="header" sx={card}>
      <Box sx={{ gridArea: 'who', minWidth: 0 }}>
        <Typography variant="h1" noWrap sx={{ fontSize: '1.3rem', letterSpacing: 0 }}>
          {exam.name}
        </Typography>
        <Box sx={{ [SHORT_WINDOW]: { display: 'none' } }}>
          <Typography color="textSecondary" noWrap>
            Level {exam.level} • {exam.type}
          </Typography>
          <Typography color="textSecondary" noWrap sx={{ fontSize: '0.9rem' }}>
            <span>Username: {examinee.username}</span>
            {examinee.name && <span> · {examinee.name}</span>}
          </Typography>
        </Box>
      </Box>
      <Stack sx={buttons}>
        <Button variant="outlined" size="small" onClick={onRead}>
          INSTRUCTIONS
        </Button>
        <Button variant="outlined" size="small" color="error" onClick={onEnd}>
          END EXAM
        </Button>
      </Stack>
      <Box sx={{ gridArea: 'how', minWidth: 0 }}>
        <ExamProgress exam={exam} />
        <SaveStatus saver={saver} />
      </Box>
      <Box sx={{ gridArea: 'time' }}>
        <TimeLeft exam={exam} />
      </Box>
    </Box>
  )
}

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: { xs: '"who time" "how how" "act act"', md: '"who act how time"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(150px, auto) auto minmax(200px, 1fr) auto' },
  columnGap: { xs: 1.5, md: 3 },
  rowGap: 0.75,
  alignItems: 'center',
  px: { xs: 1.5, md: 2.5 },
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'rule',
  [SHORT_WINDOW]: {
    gridTemplateAreas: '"who how time act"',
    gridTemplateColumns: 'minmax(3rem, auto) minmax(9rem, 1fr) auto auto',
    columnGap: 1.5,
    py: 0.5,
  },
} as const

// Away from Logout in the corner, which does the same.
const buttons = {
  gridArea: 'act',
  flexDirection: { xs: 'row', md: 'column' },
  justifyContent: 'space-between',
  gap: { xs: 1, md: 0.75 },
  '& button': { px: { xs: 1.5, md: 2 }, minHeight: { md: 34 } },
  [SHORT_WINDOW]: { flexDirection: 'row', '& button': { px: 1, minHeight: 32 } },
} as const
