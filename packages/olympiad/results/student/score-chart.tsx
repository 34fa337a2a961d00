import type { Score } from '../declared/scoring.ts'

const [CENTRE, RADIUS, WIDTH] = [50, 38, 20]
/** Between two slices, in hundredths of the ring. */
const GAP = 0.5

/** The score as a ring from the top: right, partly right, wrong, not answered. The figures beside it say the same. */
export function ScoreChart({ score: { right, partial, wrong, ignored } }: { score: Score }) {
  const slices = [
    { name: 'Right', value: right, color: 'var(--mui-palette-saved-main)' },
    { name: 'Partly right', value: partial, color: 'var(--mui-palette-waiting-main)' },
    { name: 'Wrong', value: wrong, color: 'var(--mui-palette-error-main)' },
    { name: 'Not answered', value: ignored, color: 'var(--mui-palette-rule)' },
  ].filter(({ value }) => value > 0)
  const all = right + partial + wrong + ignored
  const gap = slices.length > 1 ? GAP : 0
  const starts = slices.map((_, at) => slices.slice(0, at).reduce((sum, { value }) => sum + value, 0))
  return (
    <svg viewBox="0 0 100 100" width="100%" height="100%" aria-hidden>
      {slices.map(({ name, value, color }, at) => (
        <circle
          key={name}
          cx={CENTRE}
          cy={CENTRE}
          r={RADIUS}
          fill="none"
          stroke={color}
          strokeWidth={WIDTH}
          pathLength={100}
          strokeDasharray={`${(100 * value) / all - gap} 100`}
          strokeDashoffset={(-100 * (starts[at] ?? 0)) / all}
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        >
          <title>{`${name}: ${value}`}</title>
        </circle>
      ))}
    </svg>
  )
}
