import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'

interface HeadingLineProps {
  readonly line: number
  readonly isOpen: boolean
  readonly onChoose: (line: number) => void
}

/** The number of the line with the heading; Enter, or leaving the field, reads the file by another one. */
export function HeadingLine({ line, isOpen, onChoose }: HeadingLineProps) {
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const chosen = Number(typed)
    setTyped(undefined)
    if (Number.isInteger(chosen) && chosen > 0 && chosen !== line) onChoose(chosen)
  }
  return (
    <OutlinedInput
      size="small"
      type="number"
      startAdornment={<span style={{ paddingInlineEnd: 8, flexShrink: 0 }}>line</span>}
      value={typed ?? line}
      disabled={!isOpen}
      inputProps={{ 'aria-label': 'Line of the heading', min: 1 }}
      sx={{ maxWidth: 130 }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
