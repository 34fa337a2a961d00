import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Reason } from '../../declared/school-file.ts'
import { REASON_WORDS } from './reason-words.ts'

interface FactProps {
  readonly term: string
  /** Why it is a guess; absent where nothing was guessed. */
  readonly why?: Reason
  readonly children: ReactNode
}

/** Something about a file, and why it was taken so. */
export function Fact({ term, why, children }: FactProps) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
        {why && (
          <Typography variant="body2" color="textSecondary">
            {REASON_WORDS[why]}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, words: string])[]
  readonly isOpen: boolean
  readonly onChoose: (value: T) => void
}

/** A guess that can be chosen otherwise. */
export function Choice<T extends string>({ label, value, options, isOpen, onChoose }: ChoiceProps<T>) {
  return (
    <Select
      size="small"
      fullWidth
      value={value}
      disabled={!isOpen}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChoose(event.target.value as T)}
    >
      {options.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </Select>
  )
}
