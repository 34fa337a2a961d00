import Add from '@mui/icons-material/Add'
import FitPage from '@mui/icons-material/FitScreenOutlined'
import HorizontalSplit from '@mui/icons-material/HorizontalSplitOutlined'
import InvertColors from '@mui/icons-material/InvertColors'
import Remove from '@mui/icons-material/Remove'
import FitWidth from '@mui/icons-material/WidthFullOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import { useSay } from '../../language/language.ts'
import { Unseen } from '../unseen.tsx'
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
  const say = useSay()
  const smaller = stepOut(factor)
  const larger = stepIn(factor)
  const isWhole = zoom === 'page'
  const fitText = say(isWhole ? 'Fit width' : 'Fit page')
  return (
    <Stack direction="row" role="group" aria-label={say('Paper')} sx={barStyle}>
      <PageJump page={page} pageCount={pageCount} onPage={onPage} />
      <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
        <IconButton aria-label={say('Zoom out')} disabled={!smaller} onClick={() => smaller && onZoom(smaller)}>
          <Remove />
        </IconButton>
        <Box component="span" sx={{ minWidth: '4.5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
          {factor === FIT_WIDTH ? say('Fit') : `${Math.round(factor * 100)}%`}
        </Box>
        <IconButton aria-label={say('Zoom in')} disabled={!larger} onClick={() => larger && onZoom(larger)}>
          <Add />
        </IconButton>
        <IconButton aria-label={fitText} title={fitText} onClick={() => onZoom(isWhole ? FIT_WIDTH : 'page')}>
          {isWhole ? <FitWidth /> : <FitPage />}
        </IconButton>
        <Toggle label={say('Invert the paper')} isOn={isInverted} onToggle={onInvert}>
          <InvertColors />
        </Toggle>
        <Toggle label={say('Reading line')} isOn={hasLine} onToggle={onLine}>
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

interface PageJumpProps {
  page: number
  pageCount: number
  onPage(page: number): void
}

/** Which page is in view; another number leads there. */
function PageJump({ page, pageCount, onPage }: PageJumpProps) {
  const say = useSay()
  const [typed, setTyped] = useState<string>()
  const id = useId()

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const wanted = Number(typed)
    setTyped(undefined)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pageCount) onPage(wanted)
  }

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
      <span aria-hidden>{say('Page')}</span>
      <InputBase
        value={typed ?? page}
        onChange={(event) => setTyped(latinDigits(event.target.value))}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        slotProps={{
          input: { 'aria-label': say('Go to page'), 'aria-describedby': id, inputMode: 'numeric', size: 2 },
        }}
        autoComplete="off"
        sx={inputStyle}
      />
      <span aria-hidden>{say('of {count}', { count: pageCount })}</span>
      <Unseen>
        <span id={id}>{say('Page {page} of {count}', { page, count: pageCount })}</span>
      </Unseen>
    </Box>
  )
}

const formStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  fontVariantNumeric: 'tabular-nums',
} as const

const inputStyle = {
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  '& input': { width: '3ch', minHeight: 24, py: 0.25, px: 0.5, textAlign: 'center' },
} as const
