import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { site } from '../../kit/site.ts'

interface Props {
  /** Counted from 0. */
  page: number
  isLarge: boolean
  onTurn(by: 1 | -1): void
  onLarge(isLarge: boolean): void
}

/** Arrows, the page number, a larger view, and the way to the PDF. */
export function BrochureBar({ page, isLarge, onTurn, onLarge }: Props) {
  return (
    <Box sx={barStyle}>
      <IconButton aria-label="Previous page" title="Previous page" onClick={() => onTurn(-1)}>
        <ChevronLeft />
      </IconButton>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Page {page + 1} of {site.brochurePages.length}
      </Typography>
      <IconButton aria-label="Next page" title="Next page" onClick={() => onTurn(1)}>
        <ChevronRight />
      </IconButton>
      <ToggleButton
        value="large"
        size="small"
        selected={isLarge}
        onChange={() => onLarge(!isLarge)}
        sx={{ ml: 'auto', color: 'text.primary' }}
      >
        Larger
      </ToggleButton>
      {site.brochurePdf && (
        <Button href={site.brochurePdf} target="_blank" rel="noopener noreferrer" variant="outlined" size="small">
          Open as PDF
        </Button>
      )}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  px: { xs: 1, sm: 2.5 },
  py: 0.75,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'rule',
  zIndex: 1,
} as const
