import Box from '@mui/material/Box'
import { type ChoiceFigures, SCORE_GROUPS } from '@olympiad/contract/results/paper-figures'
import { CHOICES } from './item-lines.ts'

const [WIDTH, HEIGHT] = [320, 170]
/** Besides the colour: each letter has its own dashes. */
const DASHES = ['1 5', '', '6 3', '2 3', '8 3 2 3']

interface LettersPlotProps {
  readonly choices: readonly ChoiceFigures[]
  readonly accepted: readonly string[]
}

/** Which part of each fifth chose which letter, from the weakest to the strongest; the letter stands at its line. */
export function LettersPlot({ choices, accepted }: LettersPlotProps) {
  const totals = Array.from({ length: SCORE_GROUPS }, (_, group) =>
    choices.reduce((sum, { groups }) => sum + (groups[group] ?? 0), 0),
  )
  const parts = (groups: readonly number[]) => totals.map((total, at) => (total === 0 ? 0 : (groups[at] ?? 0) / total))
  const x = (group: number) => 28 + (group * (WIDTH - 80)) / (SCORE_GROUPS - 1)
  const y = (part: number) => 8 + (1 - part) * (HEIGHT - 30)
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Letters by fifths; the table has the figures"
      sx={plot}
    >
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line className="rule" x1={x(0)} x2={x(SCORE_GROUPS - 1)} y1={y(part)} y2={y(part)} />
          <text x={x(0) - 5} y={y(part) + 3} textAnchor="end">
            {100 * part}
          </text>
        </g>
      ))}
      {choices.map(({ cell, groups }) => {
        const points = parts(groups)
        const letter = CHOICES[cell] ?? ''
        const isKey = accepted.includes(letter)
        return (
          <g key={cell} className={isKey ? 'key' : 'other'}>
            <polyline
              points={points.map((part, at) => `${x(at)},${y(part)}`).join(' ')}
              strokeDasharray={DASHES[cell]}
            />
            <text x={x(SCORE_GROUPS - 1) + 5} y={y(points.at(-1) ?? 0) + 3}>
              {letter}
              {isKey && ' key'}
            </text>
          </g>
        )
      })}
      <text x={x(0)} y={HEIGHT - 4} textAnchor="middle">
        weakest
      </text>
      <text x={x(SCORE_GROUPS - 1)} y={HEIGHT - 4} textAnchor="middle">
        strongest
      </text>
    </Box>
  )
}

const plot = {
  width: '100%',
  maxWidth: 420,
  height: 'auto',
  display: 'block',
  my: 1,
  '& .rule': { stroke: 'var(--mui-palette-divider)' },
  '& polyline': { fill: 'none', strokeWidth: 1.5 },
  '& .key polyline': { stroke: 'var(--mui-palette-primary-main)', strokeWidth: 2.2 },
  '& .other polyline': { stroke: 'var(--mui-palette-text-secondary)' },
  '& text': { fill: 'var(--mui-palette-text-secondary)', fontSize: 9, fontVariantNumeric: 'lining-nums tabular-nums' },
  '& .key text': { fill: 'var(--mui-palette-text-primary)', fontWeight: 600 },
} as const
