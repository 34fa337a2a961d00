import Add from '@mui/icons-material/Add'
import FitPage from '@mui/icons-material/FitScreenOutlined'
import HorizontalSplit from '@mui/icons-material/HorizontalSplitOutlined'
import InvertColors from '@mui/icons-material/InvertColors'
import Remove from '@mui/icons-material/Remove'
import FitWidth from '@mui/icons-material/WidthFullOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { PageJump } from './page-jump.tsx'
import { FIT_WIDTH, stepIn, stepOut, type Zoom } from './paper-zoom.ts'

interface Props {
  page: number
  pageCount: number
  zoom: Zoom
  /** The zoom as a part of the width that fits. */
  factor: number
  onZoom(zoom: Zoom): void
  onPage(page: number): void
  /** White on black. */
  isInverted: boolean
  onInvert(isInverted: boolean): void
  /** A ruler lies across it. */
  hasLine: boolean
  onLine(hasLine: boolean): void
}

/** A slim bar over the paper: which page, how large. It covers no question. */
export function PaperTools({ page, pageCount, zoom, factor, onZoom, onPage, ...look }: Props) {
  const { isInverted, onInvert, hasLine, onLine } = look
  const smaller = stepOut(factor)
  const larger = stepIn(factor)
  const isWhole = zoom === 'page'
  const fitText = isWhole ? 'Fit width' : 'Fit page'
  return (
    <Stack direction="row" role="group" aria-label="Paper" sx={barStyle}>
      <PageJump page={page} pageCount={pageCount} onPage={onPage} />
      <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
        <IconButton aria-label="Zoom out" disabled={!smaller} onClick={() => smaller && onZoom(smaller)}>
          <Remove />
        </IconButton>
        <Box component="span" sx={{ minWidth: '4.5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
          {factor === FIT_WIDTH ? 'Fit' : `${Math.round(factor * 100)}%`}
        </Box>
        <IconButton aria-label="Zoom in" disabled={!larger} onClick={() => larger && onZoom(larger)}>
          <Add />
        </IconButton>
        <IconButton aria-label={fitText} title={fitText} onClick={() => onZoom(isWhole ? FIT_WIDTH : 'page')}>
          {isWhole ? <FitWidth /> : <FitPage />}
        </IconButton>
        <Toggle label="Invert the paper" isOn={isInverted} onToggle={onInvert}>
          <InvertColors />
        </Toggle>
        <Toggle label="Reading line" isOn={hasLine} onToggle={onLine}>
          <HorizontalSplit />
        </Toggle>
      </Stack>
    </Stack>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onToggle(isOn: boolean): void
  children: ReactNode
}

function Toggle({ label, isOn, onToggle, children }: ToggleProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      onClick={() => onToggle(!isOn)}
      sx={{ bgcolor: isOn ? 'action.selected' : undefined }}
    >
      {children}
    </IconButton>
  )
}

const barStyle = {
  flex: 'none',
  alignItems: 'center',
  px: 1,
  gap: 1,
  minHeight: 40,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'rule',
  whiteSpace: 'nowrap',
  '& .MuiIconButton-root': { p: 0.75 },
  // At 400 % zoom of a laptop.
  '@media (max-width: 359px)': { px: 0.25, gap: 0.25, '& .MuiIconButton-root': { p: 0.25 } },
} as const
