import Typography from '@mui/material/Typography'
import { replacePaper } from '@olympiad/contract/acts/papers/replace-paper'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { Sheet } from '../../../staff/parts/sheet.tsx'
import { type ExamFacts, fullPapers, stateOf } from '../../parts/exams/exam-facts.ts'
import { PaperLook } from '../../parts/exams/paper-look.tsx'
import { DropPaper } from './drop-paper.tsx'

interface PaperSheetProps {
  readonly exam: Exam
  readonly facts: ExamFacts
  readonly onDone: () => void
}

/** The paper of an exam, or the place where it is dropped. */
export function PaperSheet({ exam, facts: { papers }, onDone }: PaperSheetProps) {
  const full = fullPapers(papers)
  if (full.length > 0)
    return full.map((paper, at) => (
      <Sheet key={paper.id} title={full.length === 1 ? 'Paper' : `Paper ${at + 1}`}>
        <PaperLook paper={paper} />
      </Sheet>
    ))
  return (
    <Sheet title="Paper">
      {stateOf(exam).phase === 'notStarted' ? (
        <DropPaper exam={exam.id} paper={papers[0]} onDone={onDone} />
      ) : (
        <Typography sx={{ p: '16px' }}>
          This exam has no paper yet. It has begun: “{replacePaper.title}” adds it.
        </Typography>
      )}
    </Sheet>
  )
}
