import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { NotLoaded } from '../../kit/ui/not-loaded.tsx'
import { messages } from '../../monitoring/declared/messages.ts'
import { ApprovalRow } from './approval-row.tsx'
import type { ListedExam } from './list-exams.ts'

interface Props {
  /** Undefined while they are not known. */
  exams: readonly ListedExam[] | undefined
  hasFailed: boolean
  mayApprove: boolean
  isWithin: (exam: string) => boolean | undefined
  nameOf: (supervisorId: string) => string
  onAsk: (listed: ListedExam) => void
}

/** Every exam with its approval; ended ones have a heading of their own, at the end. */
export function ExamList({ exams, hasFailed, ...row }: Props) {
  const rows = (those: readonly ListedExam[]) =>
    those.map((listed) => <ApprovalRow key={listed.exam.id} listed={listed} {...row} />)
  const ended = exams?.filter(({ hasEnded }) => hasEnded) ?? []
  return (
    <Sheet title="Exams available" note={exams && countsOf(exams)}>
      {hasFailed && (
        <Box sx={inPlace}>
          <NotLoaded what={exams ? 'The latest state of the exams' : 'The exams'} />
        </Box>
      )}
      {!exams && !hasFailed && <Loading />}
      {exams?.length === 0 && !hasFailed && (
        <Typography color="textSecondary" sx={inPlace}>
          {messages.noExams}
        </Typography>
      )}
      <Box component="ul" sx={plainList}>
        {exams && rows(exams.filter(({ hasEnded }) => !hasEnded))}
      </Box>
      {ended.length > 0 && (
        <>
          <Typography id="exams-ended" color="textSecondary" sx={{ ...inPlace, py: 1, bgcolor: 'action.hover' }}>
            Ended
          </Typography>
          <Box component="ul" aria-labelledby="exams-ended" sx={plainList}>
            {rows(ended)}
          </Box>
        </>
      )}
    </Sheet>
  )
}

/** Exams that wait for an approval come first. */
function countsOf(exams: readonly ListedExam[]): string {
  const pending = exams.filter(({ standing }) => standing === 'pending').length
  if (exams.length === 0) return ''
  if (exams.some(({ standing }) => standing === 'free')) return 'No approval is needed.'
  return pending === 0 ? 'No exam waits for approval.' : `${pending} of ${exams.length} wait for approval.`
}

const inPlace = { px: 2, py: 1.5 } as const
const plainList = { listStyle: 'none', p: 0, m: 0 } as const
