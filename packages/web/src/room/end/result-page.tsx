import { OwnDecisions } from '@olympiad/olympiad/judging/student/own-decisions.tsx'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { Results } from '@olympiad/olympiad/results/student/results.tsx'
import type { ComponentProps } from 'react'
import { OwnReceipt } from '../receipt/own-receipt.tsx'

/** The result does not wait for them. */
const OwnObjections = lazyPart(
  () => true,
  async () => (await import('@olympiad/olympiad/objections/student/own-objections.tsx')).OwnObjections,
  { isAhead: false },
)

/** The student's result with all that belongs to it: objections, receipt, decisions. */
export function ResultPage(props: Omit<ComponentProps<typeof Results>, 'objectionsTo' | 'children'>) {
  const { examinee, exam } = props
  return (
    <Results
      {...props}
      objectionsTo={(questions) =>
        exam.objectionsuntil && (
          <OwnObjections questionpaper={examinee.questionpaper} exam={exam} questions={questions} />
        )
      }
    >
      <OwnReceipt examinee={examinee} exam={exam} isOver />
      <OwnDecisions examinee={examinee} exam={exam} />
    </Results>
  )
}
