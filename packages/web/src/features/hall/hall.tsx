import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import { messages } from '@olympiad/contract/messages'
import { may } from '@olympiad/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { examsQuery } from '../../lib/exam/exam-queries.ts'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { paths } from '../../paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { Announcing } from './announcing.tsx'
import { BoardPanel } from './board-panel.tsx'
import { HallChoice } from './hall-choice.tsx'
import { boardQuery, schoolsQuery } from './hall-queries.ts'
import { HallHead } from './head/hall-head.tsx'
import { HelpPanel } from './help/help-panel.tsx'
import { RowMenu } from './row-menu.tsx'
import { useChoice } from './use-choice.ts'
import { useRowAccess } from './use-row-access.ts'

/** The hall of the exam in view, or why there is none. */
export function Hall({ staff }: { staff: Supervisor }) {
  const exams = useQuery(examsQuery)
  const failure = useFailure(exams)
  const choice = useChoice(exams.data ?? [], { nowMs: serverNow(), ownSchool: staff.school ?? '' })
  if (!choice.exam && failure) return <Alert severity="error">{failureMessage(failure)}</Alert>
  if (!exams.data || !choice.isReady) return <Loading />
  if (!choice.exam) return <Typography color="textSecondary">{messages.noExams}</Typography>
  return <ExamHall staff={staff} exams={exams.data} exam={choice.exam} choice={choice} />
}

interface Props {
  readonly staff: Supervisor
  readonly exams: readonly Exam[]
  readonly exam: Exam
  readonly choice: ReturnType<typeof useChoice>
}

/** The board of an exam, requests for help, and a voice: as far as the right of the account goes. */
function ExamHall({ staff, exams, exam, choice }: Props) {
  const { state, find, page, set, choose } = choice
  const schools = useQuery(schoolsQuery).data ?? []
  const school = staff.school || choice.school
  const board = useQuery(boardQuery({ exam: exam.id, school, page, state, find }))
  const failure = useFailure(board)
  const { sought, onFound, asked, ask, closeMenu, show, askAbout } = useRowAccess({
    ...{ exam: exam.id, school, rows: board.data?.items },
    onFind: (username) => set({ find: username, state: '' }),
  })
  const nameOf = (id: string) => (schools.length > 1 ? (schools.find((one) => one.id === id)?.name ?? '') : '')
  return (
    <Stack spacing={1.5}>
      <HallChoice exams={exams} schools={schools} chosen={{ exam: exam.id, school }} onChoose={choose}>
        {may(staff, 'readEvidence') && (
          <Button component={Link} to={`${paths.evidence}?exam=${exam.id}`} variant="outlined">
            Pictures
          </Button>
        )}
        <Announcing staff={staff} exam={exam} school={schools.find(({ id }) => id === school)} />
      </HallChoice>
      <HallHead exam={exam} staff={staff} board={board.data} filter={{ state, find }} onFilter={set} />
      {failure && (
        <Alert severity="error">
          {failureMessage(failure)} {board.data ? 'What is shown is older.' : ''} This page tries again by itself.
        </Alert>
      )}
      <Box sx={columnsStyle}>
        <HelpPanel
          key={`${exam.id} ${school}`}
          {...{ exam, exams, school, nameOf }}
          onExam={(id) => choose('exam', id)}
          onShow={show}
          onMenu={askAbout}
        />
        <Box sx={{ gridArea: 'board', minWidth: 0 }}>
          {!board.data && !failure && <Loading />}
          {board.data && (
            <BoardPanel
              {...{ board: board.data, exam, school, schools, staff, sought, onFound }}
              isFiltered={state !== '' || find !== ''}
              onAsk={ask}
              onPage={(next) => set({ page: String(next) })}
            />
          )}
        </Box>
      </Box>
      <RowMenu asked={asked} staff={staff} onClose={closeMenu} />
    </Stack>
  )
}

/** The help stands before the board for who reads it in order, and at its right where there is room. */
const columnsStyle = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplate: '"help" "board" / minmax(0, 1fr)',
  '@media (min-width: 1200px)': { gridTemplate: '"board help" / minmax(0, 1fr) 300px' },
} as const
