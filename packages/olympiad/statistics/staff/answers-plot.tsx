import Box from '@mui/material/Box'
import { plotStyle } from '../../kit/console/parts/results/plot-style.ts'
import { type ChoiceFigures, SCORE_GROUPS } from '../../results/declared/paper-figures.ts'
import { choiceName } from './item-lines.ts'

const [WIDTH, HEIGHT] = [320, 170]
/** Besides the colour: each answer has its own dashes. */
const DASHES = ['1 5', '', '6 3', '2 3', '8 3 2 3', '1 3', '4 2 1 2', '10 4', '3 6']
/** The classes of the answers after blank; those beyond the fourth are told apart by their dashes. */
const COLOURS = ['first', 'second', 'third', 'fourth']
const colourOf = (cell: number) => (cell === 0 ? 'blank' : COLOURS[(cell - 1) % COLOURS.length])

/** Besides blank, and with those of the key: the table has all. */
const MOST_DRAWN = 8

interface AnswersPlotProps {
  readonly choices: readonly ChoiceFigures[]
  /** Whether the key takes an answer as right. */
  readonly accepts: (answer: string) => boolean
}

/** The least distance of two answers at the line ends. */
const ANSWER_HEIGHT = 10

/** The places of the answers: each at its own line, moved so far that no two overlap. */
export function answerPlaces(ends: readonly number[], [top, bottom]: readonly [number, number]): number[] {
  const order = ends.map((_, at) => at).toSorted((one, other) => (ends[one] ?? 0) - (ends[other] ?? 0))
  const places = [...ends]
  let free = top
  for (const at of order) {
    places[at] = Math.max(places[at] ?? 0, free)
    free = (places[at] ?? 0) + ANSWER_HEIGHT
  }
  let limit = bottom
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, limit)
    limit = (places[at] ?? 0) - ANSWER_HEIGHT
  }
  return places
}

/** Which part of each fifth gave which answer, from the weakest to the strongest; the answer stands at its line. */
export function AnswersPlot({ choices, accepts }: AnswersPlotProps) {
  const drawn = choices.filter((choice, at) => at <= MOST_DRAWN || accepts(choiceName(choice)))
  const totals = Array.from({ length: SCORE_GROUPS }, (_, group) =>
    choices.reduce((sum, { groups }) => sum + (groups[group] ?? 0), 0),
  )
  const parts = (groups: readonly number[]) => totals.map((total, at) => (total === 0 ? 0 : (groups[at] ?? 0) / total))
  const x = (group: number) => 28 + (group * (WIDTH - 80)) / (SCORE_GROUPS - 1)
  const y = (part: number) => 8 + (1 - part) * (HEIGHT - 30)
  const ends = answerPlaces(
    drawn.map(({ groups }) => y(parts(groups).at(-1) ?? 0)),
    [y(1), y(0)],
  )
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Answers by fifths; the table has the figures"
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
      {drawn.map((choice, at) => {
        const { cell, groups } = choice
        const points = parts(groups)
        const answer = choiceName(choice)
        const isKey = accepts(answer)
        return (
          <g key={cell} className={isKey ? 'key' : colourOf(cell)}>
            <polyline
              points={points.map((part, group) => `${x(group)},${y(part)}`).join(' ')}
              strokeDasharray={DASHES[cell % DASHES.length]}
            />
            <text x={x(SCORE_GROUPS - 1) + 5} y={(ends[at] ?? 0) + 3}>
              {answer}
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
  ...plotStyle,
  my: 1,
  '& polyline': { fill: 'none', strokeWidth: 1.5 },
  '& .key polyline': { stroke: 'var(--mui-palette-primary-main)', strokeWidth: 2.2 },
  '& .blank polyline': { stroke: 'var(--mui-palette-text-secondary)' },
  '& .first polyline': { stroke: 'var(--mui-palette-info-main)' },
  '& .second polyline': { stroke: 'var(--mui-palette-success-main)' },
  '& .third polyline': { stroke: 'var(--mui-palette-warning-main)' },
  '& .fourth polyline': { stroke: 'var(--mui-palette-error-main)' },
  '& .key text': { fill: 'var(--mui-palette-text-primary)', fontWeight: 600 },
} as const
