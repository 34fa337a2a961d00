import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { isPlainSheet, type SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useTongue } from '@olympiad/olympiad/kit/language/language'
import { useId } from 'react'

type Keys = readonly [keys: string, what: Message]

const KEYS: readonly Keys[] = [
  ['↑ ↓ ← →', message('move without answering')],
  ['Space, Enter', message('answer where you are')],
  ['Delete, Backspace', message('clear the answer')],
  ['M', message('mark for review, or remove the mark; the answer still counts')],
  ['N', message('next unanswered question')],
  ['P', message('show the question on the paper')],
  ['Page Up, Page Down', message('ten questions up or down')],
  ['Home, End', message('first or last question')],
  ['T', message('the time that is left')],
  ['F6', message('from the sheet to the paper, and back')],
  ['?', message('these keys')],
]

const OF_LETTERS: readonly Keys[] = [['A B C D', message('answer the question')]]

/** Of a sheet that has other rows than letters. */
const OF_KINDS: readonly Keys[] = [
  [message('A letter, a digit'), message('press the bubble with it')],
  [message('In a field'), message('type; Enter saves it and goes on')],
]

interface Props {
  isOpen: boolean
  form: SheetForm
  onClose(): void
}

/** Says what the keys of the exam room do. */
export function KeysDialog({ isOpen, form, onClose }: Props) {
  const { say, known } = useTongue()
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{say('Keyboard shortcuts of the answer sheet')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={listStyle}>
          {[...(isPlainSheet(form) ? OF_LETTERS : OF_KINDS), ...KEYS].map(([keys, what]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontFamily: 'fontFamilyMono', fontWeight: 600, whiteSpace: 'nowrap' }}>
                {known(keys)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {say(what)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const listStyle = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 } as const
