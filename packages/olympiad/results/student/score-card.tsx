import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { marksText } from '../../forms/declared/words/marks-text.ts'
import { useSay } from '../../kit/language/language.ts'
import type { Score } from '../declared/scoring.ts'
import { outcomesIn } from './outcomes.ts'

const [CENTRE, RADIUS, WIDTH] = [50, 38, 20]
/** Between two slices, in hundredths of the ring. */
const GAP = 0.5

/** The score in figures and as a picture. */
export function ScoreCard({ score }: { score: Score }) {
  const say = useSay()
  return (
    <Card component="section" aria-label={say('Score')} sx={cardStyle}>
      <Box>
        <Typography color="textSecondary">{say('Your score')}</Typography>
        <Typography sx={{ fontSize: '4rem', fontWeight: 300, lineHeight: 1, fontVariantNumeric: 'lining-nums' }}>
          {marksText(score.marks, score.unit)}
          <Box component="span" sx={{ fontSize: '1.6rem', color: 'text.secondary' }}>
            {' '}
            {say('of {marks}', { marks: marksText(score.mostMarks, score.unit) })}
          </Box>
        </Typography>
      </Box>
      <Box component="dl" sx={figures}>
        <Figure term={say('Answered')} value={score.attempted} />
        {outcomesIn(score.questions).map(({ outcome, label, sign, color }) => (
          <Figure key={outcome} term={say(label)} sign={sign} color={color} value={score[outcome]} />
        ))}
        <Figure term={say('Total')} value={score.total} />
      </Box>
      <Box sx={{ height: 170 }} aria-hidden>
        <ScoreChart score={score} />
      </Box>
    </Card>
  )
}

// A column beside the questions; above them if there is no room for two.
const cardStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'auto auto 200px', lg: '1fr' },
  justifyContent: 'space-between',
  alignItems: 'center',
  alignContent: 'start',
  gap: 3,
  p: 2.5,
} as const

const figures = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(8em, max-content) max-content',
  columnGap: 3,
  rowGap: 0.5,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const

function Figure({ term, value, sign, color }: { term: string; value: number; sign?: string; color?: string }) {
  return (
    <>
      <Typography component="dt" sx={{ color }}>
        {sign && <span aria-hidden>{sign} </span>}
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
        {value}
      </Typography>
    </>
  )
}

/** The score as a ring from the top: right, partly right, wrong, not answered. The figures beside it say the same. */
export function ScoreChart({ score: { right, partial, wrong, ignored } }: { score: Score }) {
  const say = useSay()
  const slices = [
    { name: say('Right'), value: right, color: 'var(--mui-palette-saved-main)' },
    { name: say('Partly right'), value: partial, color: 'var(--mui-palette-waiting-main)' },
    { name: say('Wrong'), value: wrong, color: 'var(--mui-palette-error-main)' },
    { name: say('Not answered'), value: ignored, color: 'var(--mui-palette-rule)' },
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
