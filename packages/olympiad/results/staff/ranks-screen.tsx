import PrintIcon from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { marksCell, marksText } from '../../forms/declared/words/marks-text.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { nameColumn, schoolColumn } from '../../kit/console/lists/name-columns.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { ExamSelect } from '../../kit/console/parts/results/exam-select.tsx'
import { awardWords, rankWords } from '../../kit/console/parts/results/result-words.ts'
import { isSetOf } from '../../kit/console/parts/results/set-queries.ts'
import { SheetsDrawer } from '../../kit/console/parts/results/sheets-drawer.tsx'
import { useExamsAndSets, useLiveSets } from '../../kit/console/parts/results/use-exams-and-sets.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { useEdition } from '../../kit/site.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Toggle } from '../../kit/staff/parts/toggle.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { useLightPrint } from '../../kit/ui/use-light-print.ts'
import { PEOPLE_PAGE } from '../../people/declared/people-list.ts'
import { percentileText } from '../declared/percentile.ts'
import type { ResultRow } from '../declared/result-list.ts'
import type { ResultSet } from '../declared/resultsets.ts'
import { formColumns, outsideWords } from './form-columns.tsx'
import { readResults } from './results-queries.ts'
import { RuleSheet } from './rule-sheet.tsx'
import { SetChip } from './set-chip.tsx'

/** The ranks of a published set, with the rule that gave them. */
export function RanksScreen() {
  const asked = useLocation().pathname.slice(paths.consoleRanks.length).replaceAll('/', '')
  const navigate = useNavigate()
  const { exams, sets, failure } = useExamsAndSets()
  useLiveSets()
  if (!exams || !sets) {
    if (!failure) return <Loading />
    return <LoadFailure of="The ranks" failure={failure} />
  }
  const published = sets.filter(({ state }) => state === 'published')
  const shown = exams.filter(({ id }) => published.some((set) => isSetOf(set, id))).toReversed()
  const exam = asked === '' ? shown[0] : shown.find(({ id }) => id === asked)
  const set = published.find((one) => exam && isSetOf(one, exam.id))
  if (!exam || !set)
    return (
      <Note severity="info" what="No ranks yet.">
        They are here once results are published.
      </Note>
    )
  return <ExamRanks {...{ exam, set, exams: shown }} onExam={(id) => void navigate(`${paths.consoleRanks}/${id}`)} />
}

const idOf = ({ id }: ResultRow) => id
const PARTS = [
  ['ranked', 'All'],
  ['prize', 'Prizes'],
  ['merit', 'Merit'],
  ['shared', 'Shared ranks'],
] as const

interface ExamRanksProps {
  readonly exam: Exam
  readonly set: ResultSet
  /** Exams with a published set, the latest first. */
  readonly exams: readonly Exam[]
  readonly onExam: (id: string) => void
}

/** The ranks of an exam with the printed rule, and where it decided. */
function ExamRanks({ exam, set, exams, onExam }: ExamRanksProps) {
  useLightPrint()
  const { prizes } = useEdition()
  const { shown: columns, filed } = useMemo(() => rankColumns(prizes, set), [prizes, set])
  const address = useTableAddress(['part'])
  const sheet = useOpenRow('sheet')
  const part = address.filters.part ?? 'ranked'
  const { question: _, ...list } = useList(`ranks ${set.id}`, readResults, {
    ...address,
    filters: { resultset: set.id, part },
  })
  const outside = outsideWords(set)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
            <Typography variant="h1">
              Ranks, <bdi>{exam.name}</bdi>
            </Typography>
            <SetChip set={set} />
          </Box>
          <Typography color="textSecondary">
            Level {exam.level}, {plural(set.ranked, 'student')}
            {set.slots && `, ${set.slots.length} slots`}
            {outside && `, ${outside}`} · set {set.number}, {formatShort(set.published)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
          <ExamSelect {...{ exam, exams, onExam }} />
          <SaveButtons
            name={`ranks-set-${set.number}`}
            columns={filed}
            pages={() => pagesOf(readResults, { resultset: set.id, part })}
          />
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
      </Box>
      <Box sx={sides}>
        <Sheet
          title="Students"
          acts={
            <Toggle
              label="Show"
              options={PARTS}
              value={part}
              onChange={(next) => address.change({ filters: { part: next } })}
            />
          }
        >
          <DataTable
            label="Ranks"
            {...{
              columns,
              rows: list.rows,
              total: list.found,
              isMore: list.isMore,
              failure: list.failure,
              address,
              idOf,
            }}
            pageSize={PEOPLE_PAGE}
            onOpen={({ examinee }) => sheet.show(examinee)}
            onRetry={list.retry}
            nothing={{ what: 'Nobody has a rank.', why: 'The set holds no sheet that counts.' }}
            noMatch={{ what: 'Nobody.', why: 'No student of this set is among these.' }}
          />
        </Sheet>
        <RuleSheet set={set} rows={list.rows ?? []} />
      </Box>
      {sheet.open !== '' && <SheetsDrawer examinees={[sheet.open]} onClose={() => sheet.show('')} />}
    </Box>
  )
}

const sides = {
  display: 'grid',
  gap: '12px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 286px' },
} as const

const PERCENTILE: Column<ResultRow> = {
  id: 'percentile',
  head: 'Percentile',
  isFigure: true,
  cell: ({ percentile }) => percentileText(percentile),
  csv: ({ percentile }) => percentileText(percentile),
}

/** The columns of a list of ranks, and of its file. */
function rankColumns(prizes: readonly string[], set: ResultSet) {
  const [more, tail] = [formColumns(set), tailColumns(prizes)]
  const head = [...HEAD, ...(set.slots ? [PERCENTILE] : [])]
  return { shown: [...head, ...more.shown, ...tail], filed: [...head, ...more.filed, ...tail] }
}

const HEAD: readonly Column<ResultRow>[] = [
  { id: 'rank', head: 'Rank', isFigure: true, cell: rankWords, csv: ({ rank }) => String(rank) },
  nameColumn(),
  { id: 'username', head: 'Username', from: 1200, cell: ({ username }) => username, csv: ({ username }) => username },
  schoolColumn(),
  {
    id: 'marks',
    head: 'Score',
    isFigure: true,
    cell: ({ marks, unit }) => <strong>{marksText(marks, unit)}</strong>,
    csv: ({ marks, unit }) => marksCell(marks, unit),
  },
]

const tailColumns = (prizes: readonly string[]): readonly Column<ResultRow>[] => [
  { id: 'wrong', head: 'Wrong', isFigure: true, cell: ({ wrong }) => wrong, csv: ({ wrong }) => String(wrong) },
  {
    id: 'award',
    head: 'Award',
    cell: ({ award, rank, isShared }) =>
      `${awardWords(award, rank, prizes)}${isShared && award === 'prize' ? ', shared' : ''}`,
    csv: ({ award, rank }) => awardWords(award, rank, prizes),
  },
]
