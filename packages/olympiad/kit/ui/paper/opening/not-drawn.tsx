import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface Props {
  pageNumber: number
  onRetry(): void
}

/** Shown in place of a page that could not be drawn; the other pages are not affected. */
export function NotDrawn({ pageNumber, onRetry }: Props) {
  return (
    // Paper is white in the dark theme, too.
    <Box role="alert" data-theme="light" sx={{ p: 3, color: 'text.primary' }}>
      Page {pageNumber} could not be drawn.{' '}
      <Button variant="outlined" size="small" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  )
}

/** Shown over a page of which a part is missing, or may be: a picture, a font. */
export function NotAllDrawn({ pageNumber, onRetry }: Props) {
  return (
    <Box role="alert" data-theme="light" sx={overStyle}>
      A part of page {pageNumber} may be missing.{' '}
      <Button variant="outlined" size="small" onClick={onRetry}>
        Try again
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
