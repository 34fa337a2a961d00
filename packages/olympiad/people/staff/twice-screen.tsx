import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { pagesOf, type ReadPage, useList } from '../../kit/console/lists/use-list.ts'
import { callAct, callReading } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { paths } from '../../kit/paths.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { type NamesakeRow, PEOPLE_PAGE, type TwiceRow } from '../declared/people-list.ts'
import { peopleTwice } from '../declared/read-people.ts'
import { tellApart } from '../declared/tell-apart.ts'
import { nameOf, peopleColumns } from './people-columns.tsx'
import { PersonStates } from './person-states.tsx'

const readTwice: ReadPage<TwiceRow> = (question) => callReading(peopleTwice, question)
const FILTERS = ['judged']

const columns: readonly Column<TwiceRow>[] = [
  {
    id: 'name',
    head: 'Name',
    from: 600,
    cell: ({ students: [first] }) => (
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {first && nameOf(first)}
      </Box>
    ),
  },
  {
    id: 'students',
    head: 'Side by side',
    cell: ({ students }) => (
      <Box component="ul" sx={list}>
        {students.map((student) => (
          <Student key={student.id} student={student} />
        ))}
      </Box>
    ),
  },
]

const duplicateColumns: readonly Column<NamesakeRow>[] = [
  ...peopleColumns,
  textColumn<NamesakeRow>('Born', ({ birthdate }) => birthdate),
  textColumn<NamesakeRow>('Class', (student) => student.class),
]

const Student = ({ student }: { readonly student: NamesakeRow }) => (
  <Box component="li" sx={{ minWidth: 0 }}>
    <Link component={RouterLink} to={`${paths.consolePeople}?find=${student.username}&person=${student.id}`}>
      <bdi>{nameOf(student)}</bdi>, <code>{student.username}</code>
    </Link>
    <Typography variant="body2" color="textSecondary">
      <bdi>{student.school.name || 'No school'}</bdi> · <bdi>{student.exam.name || 'No exam'}</bdi>
    </Typography>
    <Typography variant="body2">
      Born {student.birthdate || 'unknown'} · Class {student.class || 'unknown'}
    </Typography>
    <PersonStates states={student.states} />
  </Box>
)

/** Students who may be entered twice, side by side: people decide, and nothing is joined by itself. */
export function TwiceScreen() {
  const address = useTableAddress(FILTERS)
  const { question, rows, found, isMore, failure, retry } = useList('people-twice', readTwice, address)
  const areJudged = address.filters.judged === 'different'
  const judging = useJudging()
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Possible duplicates"
        note={
          areJudged
            ? 'Students with the same name who are different people.'
            : 'Students with the same name in several schools. Open one to remove it.'
        }
        acts={
          <>
            <Button size="small" onClick={() => address.change({ filters: { judged: areJudged ? '' : 'different' } })}>
              {areJudged ? 'Show possible duplicates' : 'Show different people'}
            </Button>
            <SaveButtons
              name="possible-duplicates"
              columns={duplicateColumns}
              pages={() => studentsOf(pagesOf(readTwice, question))}
            />
          </>
        }
      />
      <JudgedNote judging={judging} />
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        <DataTable
          label="Possible duplicates"
          pageSize={PEOPLE_PAGE}
          total={found}
          idOf={({ id }) => id}
          columns={[...columns, judgingColumn(judging, areJudged)]}
          {...{ rows, isMore, address, failure }}
          onRetry={retry}
          nothing={{ what: 'Nobody', why: 'No name is in two schools.' }}
          noMatch={{ what: 'Nobody', why: areJudged ? 'Nobody was marked so.' : 'No name is in two schools.' }}
        />
      </Paper>
    </Box>
  )
}

/** The same, a row for each student. */
async function* studentsOf(pages: AsyncIterable<readonly TwiceRow[]>) {
  for await (const rows of pages) yield rows.flatMap(({ students }) => students)
}

const list = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '8px 24px' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
} as const

/** The last judgement, which can be taken back, and its state. */
function useJudging() {
  const client = useQueryClient()
  const [last, setLast] = useState<{ readonly row: TwiceRow; readonly different: boolean }>()
  const { isBusy, failure, attempt } = useAttempt()
  const [pressed, setPressed] = useState('')
  const judge = (row: TwiceRow, different: boolean) => {
    setPressed(row.id)
    void attempt(async () => {
      await callAct(tellApart, { examinees: row.students.map(({ id }) => id), different })
      setLast({ row, different })
      await client.invalidateQueries({ queryKey: ['people-twice'] }) // both lists
    })
  }
  return { isBusy, failure, last, judge, pressed: isBusy ? pressed : '' }
}

type Judging = ReturnType<typeof useJudging>

/** The column of the judgement. */
const judgingColumn = ({ isBusy, judge, pressed }: Judging, areJudged: boolean): Column<TwiceRow> => ({
  id: 'judge',
  head: 'Decision',
  cell: (row) => (
    <Button
      size="small"
      variant="outlined"
      loading={pressed === row.id}
      disabled={isBusy}
      onClick={() => judge(row, !areJudged)}
    >
      {areJudged ? 'Compare again' : tellApart.title}
    </Button>
  ),
})

/** What was judged last, with the way back; or why it failed. */
function JudgedNote({ judging: { failure, last, isBusy, judge } }: { readonly judging: Judging }) {
  if (failure !== '') return <Note severity="error" what={failure} />
  const [first] = last?.row.students ?? []
  if (!last || !first) return null
  const what = last.different ? 'are different people. They are no longer listed.' : 'are compared again.'
  return (
    <Note
      severity="success"
      what={
        <>
          {plural(last.row.students.length, 'student')} named <bdi>{nameOf(first)}</bdi> {what}
        </>
      }
      action={
        <Button size="small" disabled={isBusy} onClick={() => judge(last.row, !last.different)}>
          Undo
        </Button>
      }
    />
  )
}
