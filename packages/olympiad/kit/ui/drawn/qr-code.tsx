import Box from '@mui/material/Box'
import { encode } from 'uqr'

interface Props {
  text: string
  /** Text for screen readers. */
  label: string
}

/** A text as a QR code, drawn here: what it says goes nowhere. Dark on light in both themes, as cameras want it. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      sx={{ width: 200, height: 200, bgcolor: 'common.white', color: 'common.black', borderRadius: 1 }}
    >
      <path d={path.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </Box>
  )
}
