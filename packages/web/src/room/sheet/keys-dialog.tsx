import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { isPlainSheet, type SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { useId } from 'react'

type Keys = readonly [keys: string, what: string]

const KEYS: readonly Keys[] = [
  ['↑ ↓ ← →', 'move without answering'],
  ['Space, Enter', 'answer where you are'],
  ['Delete, Backspace', 'clear the answer'],
  ['M', 'mark for review, or remove the mark; the answer still counts'],
  ['N', 'next unanswered question'],
  ['P', 'show the question on the paper'],
  ['Page Up, Page Down', 'ten questions up or down'],
  ['Home, End', 'first or last question'],
  ['T', 'the time that is left'],
  ['F6', 'from the sheet to the paper, and back'],
  ['?', 'these keys'],
]

const OF_LETTERS: readonly Keys[] = [['A B C D', 'answer the question']]

/** Of a sheet that has other rows than letters. */
const OF_KINDS: readonly Keys[] = [
  ['A letter, a digit', 'press the bubble with it'],
  ['In a field', 'type; Enter saves it and goes on'],
]

interface Props {
  isOpen: boolean
  form: SheetForm
  onClose(): void
}

/** Says what the keys of the exam room do. */
export function KeysDialog({ isOpen, form, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Keyboard shortcuts of the answer sheet</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={listStyle}>
          {[...(isPlainSheet(form) ? OF_LETTERS : OF_KINDS), ...KEYS].map(([keys, what]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontFamily: 'fontFamilyMono', fontWeight: 600, whiteSpace: 'nowrap' }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const listStyle = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 } as const
