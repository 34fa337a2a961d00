// biome-ignore-all lint/a11y/useSemanticElements: rows that stand in columns are no rows of a table
import Box from '@mui/material/Box'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { questionNumbers, specForm } from '../../../ground/declared/paper-form.ts'
import { entryWords, label } from '../../../kit/console/parts/exams/key-words.ts'
import { pressedKey } from '../../../kit/lib/pressed-key.ts'
import { useSingleKeys } from '../../../kit/staff/keys/single-keys.ts'
import { LiveRegion } from '../../../kit/ui/unseen.tsx'
import { COLUMN, gridStep, nextOpen, withLetter } from './grid-keys.ts'
import { gridStyle } from './key-grid-style.ts'
import { KeyRow } from './key-row.tsx'

/** What the rest of the page asks of the grid. */
export interface GridHandle {
  /** Goes to a question. */
  go(question: number): void
}

interface KeyGridProps {
  readonly ref: Ref<GridHandle>
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

const numbers = questionNumbers(specForm)
const columns = Array.from({ length: Math.ceil(numbers.length / COLUMN) }, (_, at) =>
  numbers.slice(at * COLUMN, (at + 1) * COLUMN),
)

/** All questions of a key in columns. One stop of the Tab key; letters and arrows work on the question that has the focus. */
export function KeyGrid({ ref, entries, current, isChanged, isLocked, warnings, addsLetters, ...on }: KeyGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const areSingleOn = useSingleKeys()
  const go = (question: number | undefined) => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-question="${question}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'nearest' })
  }
  useImperativeHandle(ref, () => ({ go }))

  function put(question: number, entry: string): void {
    const isFixed = isLocked(question)
    if (!isFixed) on.onEntry(question, entry)
    setSaid(`${label(question)}: ${isFixed ? 'fixed' : entryWords(entry)}`)
  }
  function press(event: KeyboardEvent): void {
    const { shiftKey, ctrlKey, metaKey, altKey, target } = event
    const key = pressedKey(event)
    const question = questionOf(target)
    if (!question || ctrlKey || metaKey || altKey) return
    const step = gridStep({ key, hasShift: shiftKey, question, entry: entries[question - 1] ?? '', areSingleOn })
    if (step === null) return
    event.preventDefault()
    if ('entry' in step) put(question, step.entry)
    else go('go' in step ? step.go : nextOpen(entries, question))
  }
  function click({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const question = questionOf(target)
    if (!question) return
    const { letter, entry } = (target as HTMLElement).closest('button')?.dataset ?? {}
    const adds = addsLetters || shiftKey || ctrlKey || metaKey
    if (letter !== undefined) put(question, adds ? withLetter(entries[question - 1] ?? '', letter as 'A') : letter)
    else if (entry !== undefined) put(question, entry)
    go(question)
  }
  return (
    <>
      <Box
        ref={grid}
        role="grid"
        aria-label="Answer key"
        sx={gridStyle}
        onKeyDown={press}
        onClick={click}
        onFocus={({ target }: FocusEvent) => on.onCurrent(questionOf(target) || current)}
      >
        {columns.map((column) => (
          <div role="rowgroup" className="column" key={column[0]}>
            {column.map((question) => (
              <KeyRow
                key={question}
                question={question}
                entry={entries[question - 1] ?? ''}
                isStop={question === current}
                isChanged={isChanged(question)}
                isLocked={isLocked(question)}
                warning={warnings.get(question) ?? ''}
              />
            ))}
          </div>
        ))}
      </Box>
      <LiveRegion text={said} />
    </>
  )
}

/** The question whose row an element is in; 0 outside the rows. */
function questionOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
  return Number(row?.dataset.question ?? 0)
}
