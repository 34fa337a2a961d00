import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { questionLabel, questionNumbers, specForm } from '../../../../ground/declared/paper-form.ts'
import type { ExamineeSheet } from '../../../../results/declared/examinee-sheet.ts'
import { type Outcome, outcomeOf } from '../../../../results/declared/scoring.ts'
import { entryWords } from './result-words.ts'

interface SheetTableProps {
  readonly sheets: readonly ExamineeSheet[]
  readonly names: readonly string[]
}

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  right: 'right',
  wrong: 'wrong',
  ignored: 'blank',
  given: 'full mark',
  withdrawn: 'not counted',
}

/** Question by question: the key, and what was chosen. Of two sheets, equal letters are marked. */
export function SheetTable({ sheets, names }: SheetTableProps) {
  const [first, second] = sheets
  return (
    <Table size="small" aria-label="Letters">
      <TableHead>
        <TableRow>
          <TableCell>Question</TableCell>
          <TableCell>Key</TableCell>
          {names.map((name, at) => (
            <TableCell key={sheets[at]?.examinee.id}>
              <bdi>{name}</bdi>
            </TableCell>
          ))}
          {second && <TableCell>Equal</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {questionNumbers(specForm).map((question) => (
          <TableRow key={question}>
            <TableCell>{questionLabel(specForm, question)}</TableCell>
            <TableCell>{entryWords(first?.entries[question - 1] ?? '')}</TableCell>
            {sheets.map(({ examinee, options, entries }) => (
              <TableCell key={examinee.id}>
                <Choice option={options[question - 1] ?? ''} entry={entries[question - 1] ?? ''} />
              </TableCell>
            ))}
            {second && <TableCell>{equalWords(first?.options[question - 1], second.options[question - 1])}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const equalWords = (one = '', other = '') => (one !== '' && one === other ? 'yes' : '')

/** A letter, and in words how it came out. */
function Choice({ option, entry }: { readonly option: string; readonly entry: string }) {
  const outcome = entry === '' ? undefined : outcomeOf(entry, option)
  return (
    <>
      {option && <strong>{option}</strong>}{' '}
      <Box component="span" sx={{ color: outcome === 'wrong' ? 'error.main' : 'text.secondary' }}>
        {outcome && OUTCOME_WORDS[outcome]}
      </Box>
    </>
  )
}
