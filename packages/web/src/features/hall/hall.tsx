import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import { messages } from '@olympiad/contract/messages'
import { may } from '@olympiad/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { examsQuery } from '../../lib/exam-queries.ts'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/keep-trying.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { paths } from '../../paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { Announcing } from './announcing.tsx'
import { BoardPanel } from './board-panel.tsx'
import { HallChoice } from './hall-choice.tsx'
import { boardQuery, schoolsQuery } from './hall-queries.ts'
import { HelpPanel } from './help/help-panel.tsx'
import { useChoice } from './use-choice.ts'

/** The board of an exam, requests for help, and a voice: as far as the right of who looks at it goes. */
export function Hall({ staff }: { staff: Supervisor }) {
  const exams = useQuery(examsQuery)
  const schools = useQuery(schoolsQuery).data ?? []
  const { exam, school: chosen, page, choose } = useChoice(exams.data ?? [], serverNow())
  const school = staff.school || chosen
  const board = useQuery(boardQuery({ exam: exam?.id ?? '', school, page }))
  const failure = useFailure(board)
  const examsFailure = useFailure(exams)
  if (!exam && examsFailure) return <Alert severity="error">{failureMessage(examsFailure)}</Alert>
  if (!exams.data) return <Loading />
  if (!exam) return <Typography color="textSecondary">{messages.noExams}</Typography>
  return (
    <Stack spacing={2.5}>
      <HallChoice exams={exams.data} schools={schools} chosen={{ exam: exam.id, school }} onChoose={choose}>
        {may(staff, 'readEvidence') && (
          <Button component={Link} to={`${paths.evidence}?exam=${exam.id}`} variant="outlined">
            Pictures
          </Button>
        )}
        <Announcing staff={staff} exam={exam} school={schools.find(({ id }) => id === school)} />
      </HallChoice>
      {failure && (
        <Alert severity="error">
          {failureMessage(failure)} {board.data ? 'What is shown is older.' : ''} This page tries again by itself.
        </Alert>
      )}
      <HelpPanel school={school} />
      {!board.data && !failure && <Loading />}
      {board.data && <BoardPanel key={`${exam.id} ${school}`} board={board.data} staff={staff} onPage={choose} />}
    </Stack>
  )
}
