import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQueries } from '@tanstack/react-query'
import type { ExamineeSheet } from '../../../../results/declared/examinee-sheet.ts'
import type { Outcome } from '../../../../results/declared/scoring.ts'
import { RowDrawer } from '../../../staff/drawer/row-drawer.tsx'
import { LoadFailure } from '../../../staff/parts/load-failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { entryWordsIn, label } from '../exams/key-words.ts'
import { sheetQuery } from './sheet-queries.ts'

interface SheetsDrawerProps {
  /** The sheets: one, or two that are compared. */
  readonly examinees: readonly string[]
  readonly onStep?: (by: -1 | 1) => void
  readonly onClose: () => void
}

const nameOf = ({ examinee: { name, username } }: ExamineeSheet) => name || username

/** The answers of one sheet beside the key, or of two beside each other. */
export function SheetsDrawer({ examinees, onStep, onClose }: SheetsDrawerProps) {
  const found = useQueries({ queries: examinees.map((examinee) => sheetQuery(examinee)) })
  const sheets = found.flatMap(({ data }) => (data ? [data] : []))
  const failure = found.find(({ error }) => error !== null)?.error
  const isWhole = sheets.length === examinees.length
  return (
    <RowDrawer
      title={isWhole ? sheets.map(nameOf).join(' and ') : 'Sheet'}
      about={isWhole && <About sheets={sheets} />}
      onStep={onStep}
      onClose={onClose}
      acts={null}
    >
      {failure && (
        <Box sx={{ p: '16px' }}>
          <LoadFailure failure={failure} />
        </Box>
      )}
      {!isWhole && !failure && <Loading />}
      {isWhole && <SheetTable sheets={sheets} names={sheets.map(nameOf)} />}
    </RowDrawer>
  )
}

function About({ sheets }: { readonly sheets: readonly ExamineeSheet[] }) {
  return sheets.map(({ examinee: { id, username, school }, exam, isVoid }) => (
    <Box key={id} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {username}, <bdi>{school}</bdi> · <bdi>{exam.name}</bdi>
      {isVoid && ' · void'}
    </Box>
  ))
}

interface SheetTableProps {
  readonly sheets: readonly ExamineeSheet[]
  readonly names: readonly string[]
}

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  right: 'right',
  wrong: 'wrong',
  ignored: 'blank',
  partial: 'partly right',
  given: 'full mark',
  withdrawn: 'not counted',
  uncounted: 'beyond those that count',
}

/** Question by question: the key, and what was chosen. Of two sheets, equal answers are marked. */
function SheetTable({ sheets, names }: SheetTableProps) {
  const [first, second] = sheets
  const questions = Math.max(0, ...sheets.map(({ options, entries }) => Math.max(options.length, entries.length)))
  const numbers = Array.from({ length: questions }, (_, at) => at + 1)
  return (
    <Table size="small" aria-label="Answers">
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
        {numbers.map((question) => (
          <TableRow key={question}>
            <TableCell>{label(question)}</TableCell>
            <TableCell>{entryOn(first, question)}</TableCell>
            {sheets.map(({ examinee, options, outcomes }) => (
              <TableCell key={examinee.id}>
                <Choice option={options[question - 1] ?? ''} outcome={outcomes[question - 1]} />
              </TableCell>
            ))}
            {second && <TableCell>{equalWords(first?.options[question - 1], second.options[question - 1])}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The entry of the key in words; empty without a key. */
const entryOn = (sheet: ExamineeSheet | undefined, question: number) => {
  const entry = sheet?.entries[question - 1]
  return entry === undefined ? '' : entryWordsIn(sheet?.form, question, entry)
}

const equalWords = (one = '', other = '') => (one !== '' && one === other ? 'yes' : '')

/** An answer, and in words how it came out. */
function Choice({ option, outcome }: { readonly option: string; readonly outcome: Outcome | undefined }) {
  return (
    <>
      {option && <strong>{option}</strong>}{' '}
      <Box component="span" sx={{ color: outcome === 'wrong' ? 'error.main' : 'text.secondary' }}>
        {outcome && OUTCOME_WORDS[outcome]}
      </Box>
    </>
  )
}
