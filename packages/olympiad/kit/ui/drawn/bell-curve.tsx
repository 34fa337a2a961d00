import Box from '@mui/material/Box'

const bars = Array.from({ length: 25 }, (_value, index) => {
  const deviation = (index - 12) / 4
  return { x: 8 + index * 16, height: 168 * Math.exp((-deviation * deviation) / 2) }
})
const curve = Array.from({ length: 101 }, (_value, index) => {
  const deviation = (index - 50) / 16.6
  const x = 16 + index * 3.84
  return `${x.toFixed(1)} ${(186 - 168 * Math.exp((-deviation * deviation) / 2)).toFixed(1)}`
})

/** A normal distribution, as engraved on the title page of a book. Decoration only. */
export function BellCurve() {
  return (
    <Box
      component="svg"
      viewBox="0 0 416 200"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'block' },
        width: 400,
        flex: 'none',
        color: 'primary.main',
        fill: 'none',
        stroke: 'currentColor',
      }}
    >
      {bars.map(({ x, height }) => (
        <rect
          key={x}
          x={x}
          y={186 - height}
          width={14}
          height={height}
          fill="currentColor"
          stroke="none"
          opacity={0.13}
        />
      ))}
      <path d={`M${curve.join('L')}`} strokeWidth={2.2} strokeLinejoin="round" />
      <path d="M2 186.500H414" strokeWidth={1.2} />
      <path d="M208 14V186M141.600 84V186M274.400 84V186" strokeWidth={1} strokeDasharray="2 4" opacity={0.7} />
    </Box>
  )
}
