import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type AnswerSaver, useSheetPart } from '../../../saving/index.ts'
import { useDeviceChoice } from '../../../ui/use-device-choice.ts'
import { SHORT_WINDOW } from '../../../ui/use-is-short-window.ts'
import type { KnownExam } from '../use-exam.ts'
import { EndOfExam } from './end-of-exam.tsx'
import { ExamProgress, HiddenTime, TimeLeft } from './exam-progress.tsx'
import { SaveStatus } from './save-status.tsx'

interface Props {
  known: KnownExam
  saver: AnswerSaver
  onRead(): void
  /** Absent where the service knows of no handing in. */
  onSubmit?: (() => void) | undefined
  onEnd(): void
  /** What else can be asked for. */
  children?: ReactNode
}

/** What the exam is, who sits it, how much time is left, and whether every answer is safe. In a short window one line. */
export function HeaderCard({ known, saver, onRead, onSubmit, onEnd, children }: Props) {
  const { examinee, exam, extension } = known
  const [isTimeHidden, setIsTimeHidden] = useDeviceChoice('time hidden')
  return (
    <Box component="header" sx={card}>
      <Box sx={{ gridArea: 'who', minWidth: 0 }}>
        <Typography variant="h1" noWrap sx={{ fontSize: '1.3rem', letterSpacing: 0 }}>
          {exam.name}
        </Typography>
        <Typography color="textSecondary" noWrap sx={{ [SHORT_WINDOW]: { display: 'none' } }}>
          Level {exam.level} • {exam.type}
        </Typography>
      </Box>
      <Stack sx={buttons}>
        <Button variant="outlined" size="small" onClick={onRead}>
          INSTRUCTIONS
        </Button>
        {children}
        {onSubmit && <SubmitButton saver={saver} onSubmit={onSubmit} />}
        <Button variant="outlined" size="small" color="error" onClick={onEnd}>
          END EXAM
        </Button>
      </Stack>
      <Box sx={{ gridArea: 'how', minWidth: 0 }}>
        {!isTimeHidden && <ExamProgress exam={exam} />}
        <SaveStatus saver={saver} />
      </Box>
      <Box sx={{ gridArea: 'time' }}>
        {isTimeHidden ? (
          <HiddenTime onShow={() => setIsTimeHidden(false)} />
        ) : (
          <TimeLeft exam={exam} onHide={() => setIsTimeHidden(true)} />
        )}
      </Box>
      <Box sx={lastLine}>
        <Sitter examinee={examinee} />
        <EndOfExam exam={exam} extension={extension} />
      </Box>
    </Box>
  )
}

function SubmitButton({ saver, onSubmit }: { saver: AnswerSaver; onSubmit(): void }) {
  const isReadOnly = useSheetPart(saver, (sheet) => sheet.isReadOnly)
  return (
    <Button variant="outlined" size="small" color="success" disabled={isReadOnly} onClick={onSubmit}>
      SUBMIT
    </Button>
  )
}

function Sitter({ examinee }: Pick<KnownExam, 'examinee'>) {
  return (
    <span>
      {examinee.name && (
        <>
          <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {examinee.name}
          </Box>
          {' · '}
        </>
      )}
      <span>Username: {examinee.username}</span>
    </span>
  )
}

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: {
    xs: '"who time" "how how" "last last" "act act"',
    md: '"who act how time" "last last last last"',
  },
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

const lastLine = {
  gridArea: 'last',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  minWidth: 0,
  fontSize: '0.9rem',
  lineHeight: 1.4,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  [SHORT_WINDOW]: { display: 'none' },
} as const

// Away from Logout in the corner, which does the same.
const buttons = {
  gridArea: 'act',
  display: { md: 'grid' },
  gridTemplateColumns: 'repeat(2, auto)',
  // Two rows, however many there are.
  '& > :first-of-type:nth-last-of-type(-n+3), & > :nth-of-type(2):last-of-type': { gridColumn: '1 / -1' },
  '& > .MuiIconButton-root': { gridColumn: 3, gridRow: '1 / 3', alignSelf: 'center' },
  flexDirection: 'row',
  justifyContent: 'space-between',
  gap: { xs: 0.5, sm: 1, md: 0.75 },
  // No word is broken, however narrow the window.
  '& .MuiButton-root': {
    px: { xs: 0.75, sm: 1.5, md: 2 },
    minWidth: 0,
    minHeight: { md: 34 },
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
    lineHeight: 1.3,
    overflowWrap: 'normal',
  },
  [SHORT_WINDOW]: { display: 'flex', gap: 0.5, '& .MuiButton-root': { px: 0.75, minHeight: 32, fontSize: '0.75rem' } },
} as const
