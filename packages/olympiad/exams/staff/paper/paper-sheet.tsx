import Typography from '@mui/material/Typography'
import { type ExamFacts, fullPapers, stateOf } from '../../../kit/console/parts/exams/exam-facts.ts'
import { PaperLook } from '../../../kit/console/parts/exams/paper-look.tsx'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { replacePaper } from '../../../papers/declared/replace-paper.ts'
import type { Exam } from '../../declared/exams.ts'
import { DropPaper } from './drop-paper.tsx'
import { EnvelopePrints } from './envelope-prints.tsx'

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
        {exam.envelope && <EnvelopePrints paper={paper.id} />}
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
