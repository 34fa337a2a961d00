import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSay } from '../../../language/language.ts'

/** A worker may have been held back on the way, or ended by the system: the library does not notice. */
export const PATIENCE_MS = 15_000

interface Props {
  /** What is awaited, as the beginning of a sentence. */
  what: string
  /** Without it the page can be loaded again. */
  onRetry?(): void
}

/**
 * Over what is drawn so far: it goes on, and goes away by itself. The code of the viewer cannot be asked for a second time by the same
 * page: then the page is loaded again.
 */
export function LatePaper({ what, onRetry }: Props) {
  const say = useSay()
  return (
    <Box role="status" data-theme="light" sx={overStyle}>
      <Typography component="span" variant="body2">
        {say('{what} takes long to open. It appears by itself.', { what })}
      </Typography>{' '}
      <Button variant="outlined" size="small" onClick={onRetry ?? (() => window.location.reload())}>
        {say(onRetry ? 'Try again' : 'Load this page again')}
      </Button>
    </Box>
  )
}

const overStyle = {
  position: 'absolute',
  top: 0,
  insetInline: 0,
  zIndex: 1,
  px: 3,
  py: 1.5,
  color: 'text.primary',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'warning.main',
} as const
