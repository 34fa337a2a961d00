import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { marksText } from '../../../../forms/declared/words/marks-text.ts'
import { grouped, plural } from '../../../../ground/declared/spelling/counts.ts'
import { type Bin, binned, scoreRange } from './bins.ts'
import { plotStyle } from './plot-style.ts'

const [WIDTH, HEIGHT, FOOT] = [260, 120, 16]

interface HistogramProps {
  readonly label: string
  /** Sheets by score. */
  readonly scores: ReadonlyMap<number, number>
  /** A paper of a hundred marks is drawn whole, whatever its scores are. */
  readonly isOfHundred: boolean
  /** Drawn as a line over the bars. */
  readonly before?: { readonly label: string; readonly scores: ReadonlyMap<number, number> }
}

/** Bars of some scores each; another distribution as a line. It reads in both themes. */
export function Histogram({ label, scores, isOfHundred, before }: HistogramProps) {
  const range = scoreRange([...scores.keys(), ...(before?.scores.keys() ?? []), ...(isOfHundred ? [100] : [])])
  const bars = binned(scores, range)
  const line = before ? binned(before.scores, range) : []
  const highest = Math.max(1, ...bars.map(({ sheets }) => sheets), ...line.map(({ sheets }) => sheets))
  const most = highest + (highest % 2) // its half is a whole number of sheets too
  const step = WIDTH / bars.length
  const y = (sheets: number) => HEIGHT - (sheets / most) * (HEIGHT - 14)
  const path = line.map(({ sheets }, at) => `${at === 0 ? 'M' : 'L'}${at * step} ${y(sheets)}h${step}`).join('')
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="svg" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={label} sx={plot}>
        {[most / 2, most].map((sheets) => (
          <g key={sheets}>
            <line className="rule" x1={0} x2={WIDTH} y1={y(sheets)} y2={y(sheets)} />
            <text x={0} y={y(sheets) - 3}>
              {grouped(sheets)}
            </text>
          </g>
        ))}
        {bars.map(({ from, to, sheets }, at) => (
          <rect key={from} className="bar" x={at * step + 1} width={step - 2} y={y(sheets)} height={HEIGHT - y(sheets)}>
            <title>{`${scoresOf({ from, to })}: ${plural(sheets, 'sheet')}`}</title>
          </rect>
        ))}
        {before && <path className="line" d={path} />}
        <line className="axis" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {bars.map(({ from }, at) =>
          from % (4 * range.width) === 0 ? (
            <text key={from} x={at * step} y={HEIGHT + 12} textAnchor={at === 0 ? 'start' : 'middle'}>
              {scoreText(from)}
            </text>
          ) : null,
        )}
      </Box>
      {before && (
        <Box component="figcaption" sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.5 }}>
          bars: this set · line: {before.label}
        </Box>
      )}
      <ScoreTable {...{ label, bars, line }} before={before?.label} />
    </Box>
  )
}

interface ScoreTableProps {
  readonly label: string
  readonly bars: ReturnType<typeof binned>
  readonly line: ReturnType<typeof binned>
  /** What the line is; undefined without one. */
  readonly before: string | undefined
}

/** A score below zero has the sign that other figures have. */
const scoreText = (score: number) => marksText(score, 1)

/** The scores of a bar: `−5 to −1`. */
const scoresOf = ({ from, to }: Pick<Bin, 'from' | 'to'>) =>
  from === to ? scoreText(from) : `${scoreText(from)} to ${scoreText(to)}`

/** The figures of the plot, for those who cannot see it or want them exactly. */
function ScoreTable({ label, bars, line, before }: ScoreTableProps) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <summary>As a table</summary>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>Score</TableCell>
            <TableCell align="right">Sheets</TableCell>
            {before && <TableCell align="right">{before}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map(({ from, to, sheets }, at) => (
            <TableRow key={from}>
              <TableCell>{scoresOf({ from, to })}</TableCell>
              <TableCell align="right">{grouped(sheets)}</TableCell>
              {before && <TableCell align="right">{grouped(line[at]?.sheets ?? 0)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const plot = {
  ...plotStyle,
  '& .bar': { fill: 'var(--mui-palette-primary-main)', opacity: 0.45 },
  '& .axis': { stroke: 'var(--mui-palette-text-secondary)' },
  '& .line': { fill: 'none', stroke: 'var(--mui-palette-text-primary)', strokeWidth: 1.2 },
} as const
