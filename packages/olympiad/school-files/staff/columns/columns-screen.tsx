import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { failureMessage } from '../../../kit/lib/failures.ts'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { COLUMN_TARGETS, COLUMN_WORDS, type ColumnTarget } from '../../declared/targets.ts'
import { filePath } from '../file-path.ts'
import { rowsQuery } from '../files-queries.ts'
import { ImportHead } from '../import-head.tsx'
import { useImport } from '../use-import.ts'
import { FileFacts } from './file-facts.tsx'
import { REASON_WORDS } from './reason-words.ts'

/** How a file is read: each guess with its reason and three lines; a changed guess is planned at once. */
export function ColumnsScreen({ id }: { id: string }) {
  const acts = useImport(id)
  const { file, failure, refusal, isBusy } = acts
  const lines = useQuery(rowsQuery(id, 'all', 1))
  const samples = lines.data?.items ?? []
  if (failure)
    return (
      <Note severity="error" what="The file could not be loaded.">
        {failureMessage(failure)}
      </Note>
    )
  if (!file?.reading) return <Loading />
  const { columns } = file.reading
  const isOpen = file.state === 'planned'
  const used = columns.filter(({ target }) => target !== '').length
  const change = (heading: string, target: ColumnTarget | '') =>
    void acts.plan({ mapping: { columns: { [heading]: target } } })
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ImportHead file={file} step="columns" />
      <PartFailure parts={{ 'the first lines of the file': lines }} />
      {refusal && <Note severity="error" what={refusal} />}
      <Box
        sx={{
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '316px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <FileFacts file={file} acts={acts} />
        <Sheet title="Columns" note={`${withLines(samples.length)}${used} taken, ${columns.length - used} left out`}>
          <Box sx={{ overflowX: 'auto' }}>
            <Table aria-label="Columns" size="small">
              <TableHead>
                <TableRow>
                  <TableCell>In the file</TableCell>
                  <TableCell>Is</TableCell>
                  {samples.map(({ id: row, line }) => (
                    <TableCell key={row}>Line {line}</TableCell>
                  ))}
                  <TableCell>Why</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {columns.map(({ heading, target, why, lostZeros, asAbove = 0 }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called the same
                  <TableRow key={at}>
                    <TableCell component="th" scope="row" sx={{ fontWeight: target === '' ? 400 : 600 }}>
                      <bdi>{heading || `Column ${at + 1}`}</bdi>
                    </TableCell>
                    <TableCell>
                      <Select
                        size="small"
                        value={target}
                        displayEmpty
                        disabled={!isOpen || isBusy || heading === ''}
                        inputProps={{ 'aria-label': `What ${heading} is` }}
                        sx={{ minWidth: 150 }}
                        onChange={(event) => change(heading, event.target.value as ColumnTarget | '')}
                      >
                        <MenuItem value="">Leave out</MenuItem>
                        {COLUMN_TARGETS.map((one) => (
                          <MenuItem key={one} value={one}>
                            {COLUMN_WORDS[one]}
                          </MenuItem>
                        ))}
                      </Select>
                    </TableCell>
                    {samples.map(({ id: row, cells }) => (
                      <TableCell key={row} sx={{ minWidth: 110, maxWidth: 180, overflowWrap: 'anywhere' }}>
                        <bdi>{cells?.[at] ?? ''}</bdi>
                      </TableCell>
                    ))}
                    <TableCell sx={{ minWidth: 120, color: lostZeros > 0 ? 'warning.main' : 'text.secondary' }}>
                      {lostZeros > 0
                        ? `${lostZeros} lost a zero; put back`
                        : asAbove > 0
                          ? `${asAbove} as in the line above`
                          : REASON_WORDS[why]}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: '10px 16px', alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              Once it is applied, the next file of this school is read the same way.
            </Typography>
            <Button variant="contained" component={Link} to={filePath(id, 'plan')}>
              Show the plan
            </Button>
          </Box>
        </Sheet>
      </Box>
    </Box>
  )
}

const withLines = (count: number) =>
  count === 0 ? '' : `with the first ${count === 1 ? 'line' : plural(count, 'line')}: `
