import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { label } from '../../kit/console/parts/exams/key-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { KeyWarning } from '../declared/key-warnings.ts'
import { NoteLine } from './note-line.tsx'

interface LookAtProps {
  readonly warnings: readonly KeyWarning[]
  readonly onGo: (question: number) => void
}

/** What is odd about a key, each with the way to its row; nothing where all is well. */
export function LookAtSheet({ warnings, onGo }: LookAtProps) {
  if (warnings.length === 0) return null
  return (
    <Sheet title="Look at this">
      <List dense disablePadding aria-label="Look at this">
        {warnings.map(({ question, message }) => (
          <NoteLine
            key={message}
            Sign={WarningAmberIcon}
            tone="warning"
            act={
              <Button size="small" onClick={() => onGo(question)}>
                Go to {label(question)}
              </Button>
            }
          >
            {message}
          </NoteLine>
        ))}
      </List>
    </Sheet>
  )
}
