import Box from '@mui/material/Box'
import { label } from '../../kit/console/parts/exams/key-words.ts'
import type { ItemFigures } from '../../results/declared/paper-figures.ts'
import { doubtsOf, shown } from './item-lines.ts'

const [WIDTH, HEIGHT] = [340, 230]
const [LOWEST, HIGHEST] = [-0.2, 0.8]

const x = (p: number) => 30 + p * (WIDTH - 50)
const y = (r: number) => 8 + ((HIGHEST - Math.min(HIGHEST, Math.max(LOWEST, r))) / (HIGHEST - LOWEST)) * (HEIGHT - 30)

interface ItemsPlotProps {
  readonly items: readonly ItemFigures[]
  readonly chosen: number | undefined
}

/** All questions by how easy they are and how well they separate. The table has the same figures, and is the way by keyboard. */
export function ItemsPlot({ items, chosen }: ItemsPlotProps) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Questions by p and r; the table has the figures"
      sx={plot}
    >
      {[LOWEST, 0, 0.2, 0.4, 0.6, HIGHEST].map((r) => (
        <g key={r}>
          <line className={r === 0 ? 'axis' : 'rule'} x1={x(0)} x2={x(1)} y1={y(r)} y2={y(r)} />
          <text x={x(0) - 5} y={y(r) + 3} textAnchor="end">
            {shown(r, 1)}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((p) => (
        <text key={p} x={x(p)} y={HEIGHT - 6} textAnchor="middle">
          {100 * p} %
        </text>
      ))}
      {items.map(({ question, p, pointBiserial, hints }) =>
        p === null || pointBiserial === null ? null : (
          <circle
            key={question}
            className={`${doubtsOf({ hints }) ? 'look' : 'fine'}${question === chosen ? ' chosen' : ''}`}
            cx={x(p)}
            cy={y(pointBiserial)}
            r={question === chosen ? 5.5 : 3}
          >
            <title>{`Question ${label(question)}`}</title>
          </circle>
        ),
      )}
    </Box>
  )
}

const plot = {
  width: '100%',
  maxWidth: 460,
  height: 'auto',
  display: 'block',
  '& .rule': { stroke: 'var(--mui-palette-divider)' },
  '& .axis': { stroke: 'var(--mui-palette-text-secondary)' },
  '& .fine': { fill: 'var(--mui-palette-primary-main)' },
  '& .look': { fill: 'var(--mui-palette-warning-main)' },
  '& .chosen': { stroke: 'var(--mui-palette-text-primary)', strokeWidth: 1.5 },
  '& text': { fill: 'var(--mui-palette-text-secondary)', fontSize: 9, fontVariantNumeric: 'lining-nums tabular-nums' },
} as const
