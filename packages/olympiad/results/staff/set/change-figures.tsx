import { type Figure, FigureRow } from '../../../kit/console/parts/results/figure-row.tsx'
import type { ResultSet } from '../../declared/resultsets.ts'

/** What a set changes against the one that was published before, or how large a first one is. */
export function ChangeFigures({ set }: { readonly set: ResultSet }) {
  return (
    <FigureRow label="What this set changes" figures={set.changes ? changed(set.changes, outside(set)) : first(set)} />
  )
}

const outside = ({ sheets, ranked }: ResultSet) => (sheets === ranked ? '' : `${sheets - ranked} void outside`)

function first(set: ResultSet): Figure[] {
  const { sheets, ranked, rule } = set
  return [
    { what: 'Sheets', value: sheets, below: outside(set) },
    { what: 'With a rank', value: ranked },
    { what: 'Prizes', value: rule.prizes, below: `ranks 1 to ${rule.prizes}` },
    { what: 'Ranks with merit', value: rule.merit, below: 'by the rule' },
  ]
}

function changed(changes: NonNullable<ResultSet['changes']>, below: string): Figure[] {
  const { gain, lose, same, mostGain, mostLose, ranks, medianMove, prizes, meritIn, meritOut } = changes
  return [
    { what: 'Gain marks', value: gain, below: gain > 0 && `most: + ${mostGain}`, color: 'success.main' },
    { what: 'Lose marks', value: lose, below: lose > 0 && `most: − ${mostLose}`, color: 'error.main' },
    { what: 'Unchanged', value: same, below },
    { what: 'Ranks moved', value: ranks, below: ranks > 0 && `median by ${medianMove} places` },
    { what: 'Prizes change', value: prizes, ...(prizes > 0 && { color: 'warning.main' }) },
    { what: 'Merit', value: `${meritIn} in, ${meritOut} out` },
  ]
}
