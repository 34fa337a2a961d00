import Box from '@mui/material/Box'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { FormQuestion } from '@olympiad/olympiad/forms/declared/form-questions'
import { pressBubble } from '@olympiad/olympiad/forms/declared/press-bubble'
import type { SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { type CSSProperties, memo, useId } from 'react'
import { RowBlocks, SheetFrame, type SheetProps } from '../answer-sheet.tsx'
import { FieldRow } from './field-row.tsx'
import { kindsStyle } from './kinds-style.ts'
import { MatchRow } from './match-row.tsx'
import { SectionHead } from './section-head.tsx'

/** The OMR sheet of any form: its sections, each with its rule and rows of its kind. Fetched only where a form needs it. */
export const FormSheet = memo(function FormSheet(props: SheetProps) {
  const { saver, acts } = props
  return (
    <SheetFrame {...props} press={pressBubble} sx={kindsStyle}>
      {sectionsOf(saver.board.form).map(([at, questions]) => (
        <Section key={at} {...{ saver, at, questions }} announce={acts.announce} />
      ))}
    </SheetFrame>
  )
})

/** The sections on the sheet with their questions. */
const sectionsOf = ({ form, questions }: SheetForm) =>
  form.sections
    .map((_, at) => [at, questions.filter(({ section }) => section === at)] as const)
    .filter(([, own]) => own.length > 0)

interface SectionProps {
  saver: AnswerSaver
  at: number
  questions: readonly FormQuestion[]
  announce(text: string): void
}

function Section({ saver, at, questions, announce }: SectionProps) {
  const id = useId()
  const answer = questions[0]?.answer
  if (!answer) return null
  const labels = 'letters' in answer ? answer.letters.length : 0
  // More than five do not fit beside the sign of a telephone: two lines of them.
  const columns = labels > 5 && answer.kind !== 'match' ? Math.ceil(labels / 2) : labels
  return (
    <Box
      className="section"
      role="group"
      aria-labelledby={id}
      data-two-lines={columns < labels}
      style={{ '--columns': columns } as CSSProperties}
    >
      <SectionHead {...{ saver, at, questions, id }} />
      <SectionRows {...{ saver, questions, announce }} />
    </Box>
  )
}

function SectionRows({ saver, questions, announce }: Omit<SectionProps, 'at'>) {
  const answer = questions[0]?.answer
  if (!answer || answer.kind === 'letter' || answer.kind === 'letters')
    return <RowBlocks saver={saver} questions={questions} />
  return (
    <div className="block">
      {questions.map((question) =>
        answer.kind === 'match' ? (
          <MatchRow key={question.number} {...{ saver, question }} kind={answer} />
        ) : (
          <FieldRow key={question.number} {...{ saver, question, announce }} />
        ),
      )}
    </div>
  )
}
