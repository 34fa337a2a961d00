import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import type { FileReading, ImportCounts } from '../declared/school-file.ts'

interface LineSumProps {
  readonly reading: FileReading
  readonly counts: ImportCounts
}

/** What became of each line of the file, and which columns, lines and sheets are left out. */
export function LineSumSheet({ reading, counts }: LineSumProps) {
  const { sum, leftOut = [], leftOutColumns = [], leftOutSheets = [] } = reading
  if (!sum) return null
  const parts = [
    [sum.students - counts.faulty, 'good'],
    [counts.faulty, 'faulty'],
    [sum.titles + sum.headings, 'titles and headings'],
    [sum.totals, sum.totals === 1 ? 'sum' : 'sums'],
    [sum.empty, 'empty'],
    [sum.hidden, 'hidden'],
    [sum.others, 'left out'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${grouped(count)} ${word}`)
  const columns = leftOutColumns.map(({ column, heading }) => heading || `column ${column}`)
  return (
    <Box component="section" aria-label="What became of each line" sx={{ display: 'grid', gap: '2px' }}>
      <Typography variant="body2">
        {plural(sum.all, 'line')}: {said.join(' + ')}.
      </Typography>
      {columns.length > 0 && <LeftOut what="Columns" names={columns} />}
      {leftOut.length > 0 && (
        <LeftOut
          what="Lines"
          names={leftOut.map(({ line, text, why }) => `${line} “${text}”${why === 'hidden' ? ' (hidden)' : ''}`)}
        />
      )}
      {leftOutSheets.length > 0 && (
        <LeftOut
          what="Sheets"
          names={leftOutSheets.map(({ name, why }) => `${name}${why === 'hidden' ? ' (hidden)' : ''}`)}
        />
      )}
    </Box>
  )
}

const LeftOut = ({ what, names }: { readonly what: string; readonly names: readonly string[] }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {what} left out: <bdi>{names.join(', ')}</bdi>.
  </Typography>
)
