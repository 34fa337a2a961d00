import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import { ExamProgress } from './exam-progress.tsx'
import { SaveStatus } from './save-status.tsx'

interface Props {
  exam: Exam
  username: string
  saver: AnswerSaver
  onRead(): void
  onEnd(): void
}

/** What the exam is, who sits it, how much time is left, and whether every answer is safe. */
export function HeaderCard({ exam, username, saver, onRead, onEnd }: Props) {
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'minmax(180px, auto) minmax(260px, 1fr) auto' },
        columnGap: { xs: 1.5, md: 4 },
        rowGap: 0.75,
        alignItems: 'center',
        px: { xs: 1.5, md: 2.5 },
        py: 1.25,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'rule',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" noWrap sx={{ fontSize: '1.3rem', letterSpacing: 0 }}>
          {exam.name}
        </Typography>
        <Typography color="text.secondary" noWrap>
          Level {exam.level} • {exam.type}
        </Typography>
        <Typography color="text.secondary" noWrap sx={{ fontSize: '0.9rem' }}>
          Username: {username}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <ExamProgress exam={exam} />
        <SaveStatus saver={saver} />
      </Box>
      <Stack direction="row" spacing={1} sx={{ justifySelf: 'end', '& button': { px: { xs: 1, sm: 2 } } }}>
        <Button variant="outlined" size="small" onClick={onRead}>
          INSTRUCTIONS
        </Button>
        <Button variant="outlined" size="small" color="error" onClick={onEnd}>
          END EXAM
        </Button>
      </Stack>
    </Box>
  )
}
