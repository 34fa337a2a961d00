import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAct } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import type { TwiceRow } from '../declared/people-list.ts'
import { tellApart } from '../declared/tell-apart.ts'
import { nameOf } from './people-columns.tsx'

/** The last judgement, which can be taken back, and its state. */
export function useJudging() {
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
export const judgingColumn = ({ isBusy, judge, pressed }: Judging, areJudged: boolean): Column<TwiceRow> => ({
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
export function JudgedNote({ judging: { failure, last, isBusy, judge } }: { readonly judging: Judging }) {
  if (failure !== '') return <Note severity="error" what={failure} />
  const [first] = last?.row.students ?? []
  if (!last || !first) return null
  const what = last.different ? 'are different people. They are no longer listed.' : 'are compared again.'
  return (
    <Note
      severity="success"
      what={
        <>
          {last.row.students.length} students named <bdi>{nameOf(first)}</bdi> {what}
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
