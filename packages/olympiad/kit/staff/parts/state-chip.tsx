import type { SvgIconProps } from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { type Tint, tint } from '../staff-theme.tsx'

/** A colour with a meaning; sign and word say the same, so that nobody needs the colour. */
export type Tone = Exclude<Tint, 'rowHover'>

const words: Readonly<Record<Tone, string>> = {
  primary: 'var(--mui-palette-primary-main)',
  success: 'var(--mui-palette-success-main)',
  warning: 'var(--mui-palette-warning-main)',
  error: 'var(--mui-palette-error-main)',
  info: 'var(--mui-palette-info-main)',
  neutral: 'var(--mui-palette-text-secondary)',
}

interface StateChipProps {
  readonly tone: Tone
  readonly Sign: ComponentType<SvgIconProps>
  readonly word: string
}

/** A state in a row: sign, word, and the ground of its tone. */
export const StateChip = ({ tone, Sign, word }: StateChipProps) => (
  <Ground style={{ backgroundColor: tint(tone), color: words[tone] }}>
    <Sign fontSize="inherit" />
    {word}
  </Ground>
)

// Styled once, since a list shows one in each row.
const Ground = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 22,
  padding: '0 8px 0 5px',
  borderRadius: 11,
  fontSize: '0.78rem',
  fontWeight: 600,
  maxWidth: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& > svg': { fontSize: 18 },
})
