import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSay } from '../../../language/language.ts'

interface Props {
  pageNumber: number
  onRetry(): void
}

/** Shown in place of a page that could not be drawn; the other pages are not affected. */
export function NotDrawn({ pageNumber, onRetry }: Props) {
  const say = useSay()
  return (
    // Paper is white in the dark theme, too.
    <Box role="alert" data-theme="light" sx={{ p: 3, color: 'text.primary' }}>
      {say('Page {page} could not be drawn.', { page: pageNumber })}{' '}
      <Button variant="outlined" size="small" onClick={onRetry}>
        {say('Try again')}
      </Button>
    </Box>
  )
}

/** Shown over a page of which a part is missing, or may be: a picture, a font. */
export function NotAllDrawn({ pageNumber, onRetry }: Props) {
  const say = useSay()
  return (
    <Box role="alert" data-theme="light" sx={overStyle}>
      {say('A part of page {page} may be missing.', { page: pageNumber })}{' '}
      <Button variant="outlined" size="small" onClick={onRetry}>
        {say('Try again')}
      </Button>
    </Box>
  )
}

const overStyle = {
  position: 'absolute',
  top: 0,
  insetInline: 0,
  px: 3,
  py: 1.5,
  color: 'text.primary',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'error.main',
} as const
