import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { scoresInMarks } from '../../kit/console/parts/results/bins.ts'
import { Histogram } from '../../kit/console/parts/results/histogram.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { PaperFiguresRecord } from '../declared/paperfigures.ts'
import { unitOn } from '../declared/result-set.ts'
import type { ResultSet } from '../declared/resultsets.ts'

type Figures = readonly PaperFiguresRecord[] | undefined

interface ScorePlotProps {
  readonly set: ResultSet
  readonly before: ResultSet | undefined
  readonly figures: Figures
  readonly old: Figures
}

/** How many sheets have each score, against the set before. Without figures where there are too few sheets. */
export function ScorePlot({ set, before, figures, old }: ScorePlotProps) {
  const scores = scoresOf(figures, set)
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
            isOfHundred={set.forms === null}
            {...(before && old && { before: { label: `set ${before.number}`, scores: scoresOf(old, before) } })}
          />
        )}
      </Box>
    </Sheet>
  )
}

const scoresOf = (figures: Figures, set: ResultSet) =>
  scoresInMarks(
    (figures ?? []).map(({ figures: of, questionpaper }) => ({ figures: of, unit: unitOn(set, questionpaper) })),
  )
