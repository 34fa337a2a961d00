// biome-ignore-all lint/a11y/useSemanticElements: rows that stand in columns are no rows of a table
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
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
import { tint } from '../../../kit/staff/staff-theme.tsx'
import { LiveRegion } from '../../../kit/ui/unseen.tsx'
import { COLUMN, gridStep, nextOpen, withLetter } from './grid-keys.ts'
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

/** The look of the grid in one style, so that its 400 bubbles stay plain elements. */
const gridStyle = (theme: Theme): SystemStyleObject<Theme> => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  '@media (pointer: coarse)': { gridTemplateColumns: 'repeat(auto-fill, minmax(224px, 1fr))' },
  p: '8px',
  rowGap: '8px',
  '& .column': { px: '2px', borderRight: 1, borderColor: 'divider', '&:last-of-type': { borderRight: 0 } },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: '30px repeat(4, 24px) 1fr',
    alignItems: 'center',
    gap: '1px',
    height: 26,
    px: '2px',
    borderRadius: '4px',
    cursor: 'default',
    contain: 'layout style',
    '@media (pointer: coarse)': { height: 44, gridTemplateColumns: '36px repeat(4, 40px) 1fr' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '&[data-open="true"]': { bgcolor: tint('warning') },
    '&[data-changed="true"] .number': { color: 'primary.main', fontWeight: 700 },
  },
  '& .row:nth-of-type(10n + 1):not(:first-of-type)': {
    mt: '7px',
    boxShadow: `0 -4px 0 -3px ${theme.vars?.palette.rule}`,
  },
  '& .number': { fontFamily: theme.typography.fontFamilyMono, fontSize: '0.875rem', color: 'text.secondary' },
  '& button': {
    p: 0,
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    cursor: 'pointer',
    border: '1px solid',
    '&:disabled': { cursor: 'default' },
  },
  '& .bubble': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    bgcolor: 'transparent',
    borderColor: 'text.secondary',
    color: 'text.secondary',
    '@media (pointer: coarse)': { width: 38, height: 38 },
    '&:hover:enabled': { borderColor: 'primary.main', color: 'primary.main' },
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
      ...{ bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
    },
    // A letter that is fixed stays as easy to read.
    '&:disabled:not([aria-pressed="true"])': { borderColor: 'divider' },
  },
  '& .special': { gridColumn: '2 / 6' },
  '& .special button': {
    ...{ width: '100%', height: 22, borderRadius: '11px', borderColor: 'transparent' },
    ...{ bgcolor: tint('primary'), color: 'primary.main' },
    '&:hover:enabled': { borderColor: 'primary.main' },
  },
  '& .sign': { color: 'warning.main', fontSize: '0.8rem', textAlign: 'center' },
})
