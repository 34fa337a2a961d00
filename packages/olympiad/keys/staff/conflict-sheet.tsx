import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { entryWords, label } from '../../kit/console/parts/exams/key-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { KeyConflict } from './edit/key-edit.ts'
import { NoteLine } from './note-line.tsx'

interface ConflictSheetProps {
  readonly conflicts: readonly KeyConflict[]
  readonly onSettle: (choice: { question: number; keepsMine: boolean }) => void
}

/** Questions that somebody else gave another entry meanwhile: choose one of the two entries. */
export function ConflictSheet({ conflicts, onSettle }: ConflictSheetProps) {
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
                  Take {entryWords(theirs)}
                </Button>
                <Button size="small" onClick={() => onSettle({ question, keepsMine: true })}>
                  Keep {entryWords(mine)}
                </Button>
              </>
            }
          >
            {label(question)}: somebody else saved {entryWords(theirs)}. You have {entryWords(mine)}.
          </NoteLine>
        ))}
      </List>
    </Sheet>
  )
}
