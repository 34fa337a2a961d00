import ButtonBase from '@mui/material/ButtonBase'
import type { Exam } from '@olympiad/contract/collections/exams'
import { ExamDetails } from './exam-details.tsx'

interface Props {
  exam: Exam
  isApproved: boolean
  onAsk: (exam: Exam) => void
}

/** One exam of the list; a pending one opens the confirmation, an approved one is disabled. */
export function ApprovalRow({ exam, isApproved, onAsk }: Props) {
  return (
    <li>
      <ButtonBase
        disabled={isApproved}
        onClick={() => onAsk(exam)}
        sx={{
          width: '100%',
          px: 2.5,
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <ExamDetails exam={exam} isApproved={isApproved} />
      </ButtonBase>
    </li>
  )
}
