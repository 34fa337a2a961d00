import { PieChart } from '@mui/x-charts/PieChart'
import type { Score } from '@olympiad/contract/results/scoring'

/** The score as a ring: right, wrong, ignored. The figures beside it say the same. */
export function ScoreChart({ score }: { score: Score }) {
  const slices = [
    { id: 'right', label: 'Right', value: score.right, color: 'var(--mui-palette-saved-main)' },
    { id: 'wrong', label: 'Wrong', value: score.wrong, color: 'var(--mui-palette-error-main)' },
    { id: 'ignored', label: 'Not answered', value: score.ignored, color: 'var(--mui-palette-rule)' },
  ]
  return (
    <PieChart
      series={[{ data: slices, innerRadius: '62%', outerRadius: '100%', paddingAngle: 1, cornerRadius: 2 }]}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      margin={8}
    />
  )
}
