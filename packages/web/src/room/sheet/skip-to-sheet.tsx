import Button from '@mui/material/Button'
import { useSay } from '@olympiad/olympiad/kit/language/language'

/** The room's first focus stop: skips everything above the sheet. Visible only with keyboard focus. */
export function SkipToSheet({ onSkip }: { onSkip(): void }) {
  const say = useSay()
  return (
    <Button variant="contained" size="small" onClick={onSkip} sx={skipStyle}>
      {say('Go to the answer sheet')}
    </Button>
  )
}

const skipStyle = {
  position: 'absolute',
  zIndex: 'tooltip',
  m: 0.5,
  '&:not(:focus-visible)': {
    clipPath: 'inset(50%)',
    width: '1px',
    height: '1px',
    minWidth: 0,
    minHeight: 0,
    p: 0,
    overflow: 'hidden',
  },
} as const
