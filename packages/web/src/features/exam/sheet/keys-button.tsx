import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const KEYS: readonly [keys: string, what: string][] = [
  ['A B C D', 'answer the question'],
  ['↑ ↓ ← →', 'move without answering'],
  ['Space, Enter', 'answer where you are'],
  ['N', 'next unanswered question'],
  ['P', 'show the question on the paper'],
  ['Page Up, Page Down', 'ten questions up or down'],
  ['Home, End', 'first or last question'],
  ['T', 'the time that is left'],
  ['F6', 'from the sheet to the paper, and back'],
]

/** Says what the keys of the answer sheet do. */
export function KeysButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label="Keys of the answer sheet"
        title="Keys"
        size="small"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '@media (pointer: coarse) and (hover: none)': { display: 'none' } }}
      >
        <Keyboard fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Keys of the answer sheet', tabIndex: -1, sx: { p: 2 } } }}
      >
        <Typography variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
          Keys of the answer sheet
        </Typography>
        <Box component="dl" sx={listStyle}>
          {KEYS.map(([keys, what]) => (
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
      </Popover>
    </>
  )
}

const listStyle = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 } as const
