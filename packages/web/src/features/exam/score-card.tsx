import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Score } from '@olympiad/contract/scoring'
import { lazy, Suspense } from 'react'
import { outcomes } from './outcomes.ts'

const ScoreChart = lazy(async () => ({ default: (await import('./score-chart.tsx')).ScoreChart }))

/** The score in figures and as a picture. */
export function ScoreCard({ score }: { score: Score }) {
  return (
    <Card
      component="section"
      aria-label="Score"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'auto auto 240px' },
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: { xs: 3, sm: 5 },
        p: { xs: 3, md: 4 },
      }}
    >
      <Box>
        <Typography color="text.secondary">Your score</Typography>
        <Typography sx={{ fontSize: '4.5rem', fontWeight: 300, lineHeight: 1, fontVariantNumeric: 'lining-nums' }}>
          {score.right}
          <Box component="span" sx={{ fontSize: '1.6rem', color: 'text.secondary' }}>
            {' '}
            of {score.total}
          </Box>
        </Typography>
      </Box>
      <Box component="dl" sx={figures}>
        <Figure term="Attempted" value={score.attempted} />
        {outcomes.map(({ outcome, label, sign, color }) => (
          <Figure key={outcome} term={label} sign={sign} color={color} value={score[outcome]} />
        ))}
        <Figure term="Total" value={score.total} />
      </Box>
      <Box sx={{ height: 200 }} aria-hidden>
        <Suspense>
          <ScoreChart score={score} />
        </Suspense>
      </Box>
    </Card>
  )
}

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
