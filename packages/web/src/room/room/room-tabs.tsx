import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import { messageTable } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { SHORT_WINDOW } from '@olympiad/olympiad/kit/ui/window/use-is-short-window'
import type { KeyboardEvent } from 'react'
import type { Pane } from './use-pane-key.ts'

interface Props {
  tab: Pane
  onTab(tab: Pane): void
}

const LABELS = messageTable({ paper: 'Question paper', sheet: 'Answer sheet' })

/** On a small screen: paper or sheet. Two plain buttons, since a library's tabs are as large as the whole answer sheet. */
export function RoomTabs({ tab, onTab }: Props) {
  const say = useSay()
  return (
    <Box role="tablist" aria-label={say('Paper or answer sheet')} onKeyDown={moveFocus} sx={tabsStyle}>
      {(['paper', 'sheet'] as const).map((pane) => (
        <ButtonBase
          key={pane}
          role="tab"
          aria-selected={pane === tab}
          aria-controls={`room-${pane}`}
          tabIndex={pane === tab ? 0 : -1}
          onClick={() => onTab(pane)}
        >
          {say(LABELS[pane])}
        </ButtonBase>
      ))}
    </Box>
  )
}

const KEYS: Record<string, (from: Element) => Element | null> = {
  ArrowLeft: (from) => from.previousElementSibling ?? from.nextElementSibling,
  ArrowRight: (from) => from.nextElementSibling ?? from.previousElementSibling,
  Home: (from) => from.previousElementSibling,
  End: (from) => from.nextElementSibling,
}

function moveFocus(event: KeyboardEvent): void {
  const { key, target } = event
  const way = KEYS[key]
  if (!way || !(target instanceof Element)) return
  event.preventDefault()
  const other = way(target)
  if (other instanceof HTMLElement) other.focus()
}

const tabsStyle = (theme: Theme) => ({
  display: 'flex',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'rule',
  '& > *': {
    ...theme.typography.button,
    flex: 1,
    minHeight: 48,
    lineHeight: 1.25,
    color: 'text.secondary',
    [SHORT_WINDOW]: { minHeight: 36 },
  },
  '& > .Mui-focusVisible': { outlineOffset: -3 },
  '& > [aria-selected=true]': {
    color: 'primary.main',
    boxShadow: `inset 0 -2px ${theme.vars?.palette.primary.main}`,
  },
})
