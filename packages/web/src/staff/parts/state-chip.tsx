import Chip from '@mui/material/Chip'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { type Tint, tint } from '../staff-theme.tsx'

/** A colour with a meaning; sign and word say the same, so that nobody needs the colour. */
export type Tone = Exclude<Tint, 'rowHover'>

const words: Readonly<Record<Tone, string>> = {
  primary: 'primary.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  info: 'info.main',
  neutral: 'text.secondary',
}

interface StateChipProps {
  readonly tone: Tone
  readonly Sign: ComponentType<SvgIconProps>
  readonly word: string
}

/** A state in a row: sign, word, and the ground of its tone. */
export function StateChip({ tone, Sign, word }: StateChipProps) {
  return (
    <Chip
      component="span"
      size="small"
      label={word}
      icon={<Sign sx={{ fontSize: 16 }} />}
      sx={{ bgcolor: tint(tone), color: words[tone], '& .MuiChip-icon': { color: 'inherit' } }}
    />
  )
}
