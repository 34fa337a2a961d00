import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { revisionPath } from '../../kit/console/parts/exams/key-path.ts'
import { entryWordsIn, filledWords, label } from '../../kit/console/parts/exams/key-words.ts'
import { KeysButton } from '../../kit/staff/keys/keys-button.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { entryFaults } from './grid/entry-faults.ts'
import { gridKeysOf } from './grid/grid-keys.ts'
import { GridTools } from './grid/grid-tools.tsx'
import { KeyBalance } from './grid/key-balance.tsx'
import type { KeyConflict } from './grid/key-edit.ts'
import { type GridHandle, KeyGrid } from './grid/key-grid.tsx'
import { useKeyEdit } from './grid/use-key-edit.ts'
import { useSaveKey } from './grid/use-save-key.ts'
import { KeyChip } from './key-chip.tsx'
import { KeyNotes } from './key-notes.tsx'
import type { PaperKey } from './keys-queries.ts'
import { LookAtSheet } from './look-at-sheet.tsx'
import { NoteLine } from './note-line.tsx'
import { PaperBeside } from './paper-beside.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { UnderstoodSheet } from './understood-sheet.tsx'
import { useKeyWarnings } from './use-key-warnings.ts'
import { unreadEntries, usePaste } from './use-paste.ts'

interface KeyEditorProps {
  readonly exam: Exam
  readonly questionpaper: string
  readonly stored: PaperKey
  /** Why the newest key could not be loaded; empty for no failure. */
  readonly failure: string
}

/** A key while it is filled in: by a paste, by keys and by presses. It is saved as a whole. */
export function KeyEditor({ exam, questionpaper, stored, failure }: KeyEditorProps) {
  const grid = useRef<GridHandle>(null)
  const [current, setCurrent] = useState(1)
  const [addsLetters, setAddsLetters] = useState(false)
  const form = exam.form ?? SPEC_EXAM_FORM
  const editing = useKeyEdit(questionpaper, stored, form)
  const saver = useSaveKey({ form, questionpaper, key: stored.key, editing })
  const { shown, changed, conflicts } = editing
  const hasBegun = stateOf(exam).phase !== 'notStarted'
  // The first key of an exam that has begun may be brought whole; after that a letter stays.
  const isLocked = (question: number) => hasBegun && stored.key !== null && editing.stored[question - 1] !== ''
  const paste = usePaste({ form, questionpaper, editing, isLocked })
  const { warnings, parts } = useKeyWarnings({ form, questionpaper, entries: shown })
  // An open question is seen as such.
  const faults = entryFaults(form, shown)
  const odd = [...warnings, ...faults].filter(({ question }) => shown[question - 1] !== '')
  const toLookAt = [...unreadEntries(paste.reading, shown), ...odd]
  const oddEntries = new Map(toLookAt.map(({ question, message }) => [question, message]))
  const filled = shown.filter(Boolean).length
  const count = questionsOf(form).length
  /** Nothing of it can be typed over any more. */
  const isFixed = hasBegun && stored.key !== null && editing.stored.every(Boolean) && changed.size === 0
  const go = (question: number) => grid.current?.go(question)

  const type = (entries: ReadonlyMap<number, string>) => {
    saver.forget()
    editing.type(entries)
  }
  return (
    <>
      <Box sx={head}>
        <Typography variant="h1">
          Key of <bdi>{exam.name}</bdi>
        </Typography>
        <KeyChip filled={editing.stored.filter(Boolean).length} count={count} />
        <Box sx={{ flex: 1 }} />
        {changed.size > 0 && (
          <Button onClick={editing.putBack} disabled={saver.isBusy}>
            Discard all changes
          </Button>
        )}
        {!isFixed && (
          <Button
            variant="contained"
            loading={saver.isBusy}
            disabled={changed.size === 0 || conflicts.length > 0 || faults.length > 0}
            onClick={() => void saver.save()}
          >
            {filled === count ? 'Save the key' : `Save ${filledWords(filled, count)}`}
          </Button>
        )}
      </Box>
      <KeyNotes
        {...{ editing, saver, failure, isFixed }}
        hasBegun={hasBegun && stored.key !== null}
        changes={revisionPath(exam.id, questionpaper)}
      />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: '12px', minWidth: 0 }}>
          {conflicts.length > 0 && <ConflictSheet {...{ form, conflicts }} onSettle={editing.settle} />}
          {!isFixed && <PasteSheet text={paste.text} onChange={paste.change} />}
          {!isFixed && paste.text.trim() !== '' && <UnderstoodSheet paste={paste} onGo={go} />}
          <LookAtSheet warnings={[...faults.slice(0, MOST_FAULTS), ...warnings]} onGo={go} />
          <PartFailure {...{ parts }} />
          <PaperBeside {...{ questionpaper, count }} />
        </Box>
        <Sheet
          title="Answer key"
          note={isFixed ? '' : hintOf(form)}
          acts={
            <>
              <KeysButton parts={[['Answer key', gridKeysOf(form)]]} />
              <SaveButtons name="key" columns={keyColumns} pages={() => onePage([...shown.entries()])} />
            </>
          }
        >
          <GridTools
            {...{ form, current, addsLetters, isFixed }}
            entries={shown}
            isLocked={isLocked(current)}
            hasSpecials={!hasBegun}
            onAddsLetters={setAddsLetters}
            onGo={go}
            onEntry={(entry) => type(new Map([[current, entry]]))}
          />
          <KeyGrid
            ref={grid}
            {...{ form, current, addsLetters, isLocked }}
            entries={shown}
            isChanged={(question) => changed.has(question)}
            warnings={oddEntries}
            onCurrent={setCurrent}
            onEntry={(question, entry) => type(new Map([[question, entry]]))}
          />
          <KeyBalance {...{ form }} entries={shown} />
        </Sheet>
      </Box>
    </>
  )
}

/** So many wrong entries are listed; all of them are marked. */
const MOST_FAULTS = 10

/** How the entries of a form are given. */
function hintOf(form: ExamForm): string {
  const [first] = form.sections
  const isOneLetter = form.sections.every(({ answer }) => answer.kind === 'letter')
  if (isOneLetter && first?.answer.kind === 'letter')
    return `Press ${first.answer.letters[0]} – ${first.answer.letters.at(-1)}; Shift adds a letter.`
  return 'Press letters, or type the answer.'
}

const head = { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' } as const
const columns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '280px minmax(0, 1fr)',
    lg: 'minmax(0, 2fr) minmax(min(100% - 244px, 702px), 3fr)',
  },
  gap: '12px',
  alignItems: 'start',
} as const

interface ConflictSheetProps {
  readonly form: ExamForm
  readonly conflicts: readonly KeyConflict[]
  readonly onSettle: (choice: { question: number; keepsMine: boolean }) => void
}

/** Questions that somebody else gave another entry meanwhile: choose one of the two entries. */
function ConflictSheet({ form, conflicts, onSettle }: ConflictSheetProps) {
  const words = (question: number, entry: string) => entryWordsIn(form, question, entry)
  return (
    <Sheet title="Changed by two people" note="Choose before you save.">
      <List dense disablePadding aria-label="Changed by two people">
        {conflicts.map(({ question, theirs, mine }) => (
          <NoteLine
            key={question}
            Sign={WarningAmberIcon}
            tone="warning"
            act={
              <>
                <Button size="small" onClick={() => onSettle({ question, keepsMine: false })}>
                  Take {words(question, theirs)}
                </Button>
                <Button size="small" onClick={() => onSettle({ question, keepsMine: true })}>
                  Keep {words(question, mine)}
                </Button>
              </>
            }
          >
            {label(question)}: somebody else saved {words(question, theirs)}. You have {words(question, mine)}.
          </NoteLine>
        ))}
      </List>
    </Sheet>
  )
}

type Line = readonly [at: number, entry: string]

/** A key as a file, in the form that its page takes by paste. */
const keyColumns = [
  textColumn<Line>('Question', ([at]) => label(at + 1)),
  textColumn<Line>('Answer', ([, entry]) => entry),
]
