// biome-ignore-all lint/a11y/useSemanticElements: rows that stand in columns are no rows of a table
import Box from '@mui/material/Box'
import { type CSSProperties, type FocusEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { type FormQuestion, questionsOf } from '../../../forms/declared/form-questions.ts'
import { LiveRegion } from '../../../kit/ui/unseen.tsx'
import { bubblesOf, columnOf } from './grid-keys.ts'
import { gridStyle } from './grid-style.ts'
import { KeyRow } from './key-row.tsx'
import { questionOf, useGridEvents } from './use-grid-events.ts'

/** What the rest of the page asks of the grid. */
export interface GridHandle {
  /** Goes to a question. */
  go(question: number): void
}

interface KeyGridProps {
  readonly ref: Ref<GridHandle>
  readonly form: ExamForm
  readonly entries: readonly string[]
  readonly current: number
  readonly isChanged: (question: number) => boolean
  readonly isLocked: (question: number) => boolean
  readonly warnings: ReadonlyMap<number, string>
  /** A press on a bubble adds its letter. */
  readonly addsLetters: boolean
  readonly onCurrent: (question: number) => void
  readonly onEntry: (question: number, entry: string) => void
}

/** All questions of a key in columns. One stop of the Tab key; letters and arrows work on the question that has the focus. */
export function KeyGrid({
  ref,
  form,
  entries,
  current,
  isChanged,
  isLocked,
  warnings,
  addsLetters,
  ...on
}: KeyGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const go = (question: number | undefined) => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-question="${question}"]`)
    const field = row?.querySelector('input') ?? row
    field?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'nearest' })
  }
  useImperativeHandle(ref, () => ({ go }))

  const { said, ...events } = useGridEvents({ form, entries, isLocked, addsLetters, go, onEntry: on.onEntry })
  return (
    <>
      <Box
        ref={grid}
        sx={gridStyle}
        {...events}
        onFocus={({ target }: FocusEvent) => on.onCurrent(questionOf(target) || current)}
      >
        {partsOf(form).map(({ title, columns, bubbles }) => (
          <div key={columns[0]?.[0]?.number} className="part">
            {title && <h3>{title}</h3>}
            <div
              role="grid"
              className={bubbles === 0 ? 'grid typing' : 'grid'}
              aria-label={['Answer key', title].filter(Boolean).join(': ')}
              style={{ '--bubbles': Math.max(1, bubbles) } as CSSProperties}
            >
              {columns.map((column) => (
                <div role="rowgroup" className="column" key={column[0]?.number}>
                  {column.map((question) => (
                    <KeyRow
                      key={question.number}
                      question={question}
                      entry={entries[question.number - 1] ?? ''}
                      isStop={question.number === current}
                      isChanged={isChanged(question.number)}
                      isLocked={isLocked(question.number)}
                      warning={warnings.get(question.number) ?? ''}
                    />
                  ))}
                </div>
              ))}
            </div>
          </div>
        ))}
      </Box>
      <LiveRegion text={said} />
    </>
  )
}

interface GridPart {
  /** Empty where a form has one section. */
  readonly title: string
  readonly columns: readonly (readonly FormQuestion[])[]
  /** How many each of its questions has; 0 where answers are typed. */
  readonly bubbles: number
}

/** The sections of a form, each in columns. */
function partsOf(form: ExamForm): readonly GridPart[] {
  const column = columnOf(form)
  return form.sections.map(({ title, answer }, at) => {
    const own = questionsOf(form).filter(({ section }) => section === at)
    const columns = Array.from({ length: Math.ceil(own.length / column) }, (_, one) =>
      own.slice(one * column, (one + 1) * column),
    )
    return {
      title: form.sections.length > 1 ? title || `Section ${at + 1}` : '',
      columns,
      bubbles: bubblesOf({ answer }).length,
    }
  })
}
