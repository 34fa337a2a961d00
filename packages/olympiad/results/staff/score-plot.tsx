import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Histogram } from '../../kit/console/parts/results/histogram.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { PaperFiguresRecord } from '../declared/paperfigures.ts'
import type { ResultSet } from '../declared/resultsets.ts'

type Figures = readonly PaperFiguresRecord[] | undefined

interface ScorePlotProps {
  readonly set: ResultSet
  /** Units of one mark. */
  readonly unit: number
  readonly before: ResultSet | undefined
  readonly figures: Figures
  readonly old: Figures
}

/** How many sheets have each score, against the set before. Without figures where there are too few sheets. */
export function ScorePlot({ set, unit, before, figures, old }: ScorePlotProps) {
  const scores = scoresOf(figures, unit)
  if (!figures) return null
  return (
    <Sheet title="Scores" note={before ? `sets ${before.number} and ${set.number}` : ''}>
      <Box sx={{ p: '12px 16px' }}>
        {scores.size === 0 ? (
          <Typography>No figures of fewer than 30 sheets.</Typography>
        ) : (
          <Histogram
            label={`Scores of set ${set.number}`}
            scores={scores}
            {...(before && old && { before: { label: `set ${before.number}`, scores: scoresOf(old, unit) } })}
          />
        )}
      </Box>
    </Sheet>
  )
}

/** Sheets by score in whole marks, over all papers. */
function scoresOf(figures: Figures, unit: number): ReadonlyMap<number, number> {
  const scores = new Map<number, number>()
  for (const { figures: of } of figures ?? [])
    for (const { marks: units, sheets } of of.isTold ? of.histogram : []) {
      const marks = Math.floor(units / unit)
      scores.set(marks, (scores.get(marks) ?? 0) + sheets)
    }
  return scores
}
