import { useMemo } from 'react'
import { grouped } from '../../../ground/declared/spelling/counts.ts'
import { SaveButtons } from '../../../kit/console/lists/save-buttons.tsx'
import { pagesOf, useList } from '../../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../../kit/console/lists/use-open-row.ts'
import { SheetsDrawer } from '../../../kit/console/parts/results/sheets-drawer.tsx'
import { useEdition } from '../../../kit/site.ts'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { Toggle } from '../../../kit/staff/parts/toggle.tsx'
import { DataTable } from '../../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../../kit/staff/table/use-table-address.ts'
import { PEOPLE_PAGE } from '../../../people/declared/people-list.ts'
import type { ResultRow } from '../../declared/result-list.ts'
import type { ResultSet } from '../../declared/resultsets.ts'
import { readResults } from '../results-queries.ts'
import { moveColumns } from './move-columns.tsx'

const idOf = ({ id }: ResultRow) => id

interface MovesSheetProps {
  readonly set: ResultSet
  /** The number of the set that it is compared with; undefined for the first one. */
  readonly before: number | undefined
}

/** The lines of a set by rank, with the changes since the one before. */
export function MovesSheet({ set, before }: MovesSheetProps) {
  const { prizes } = useEdition()
  const columns = useMemo(() => moveColumns({ number: set.number, before, prizes }), [set.number, before, prizes])
  const address = useTableAddress(['part'])
  const sheet = useOpenRow('sheet')
  const part = address.filters.part ?? 'merit'
  const { question: _, ...list } = useList(`results ${set.id}`, readResults, {
    ...address,
    filters: { resultset: set.id, part },
  })
  const parts = [
    ['merit', `First ${set.rule.merit}`],
    ...(before === undefined ? [] : [['gain', 'Gain'] as const, ['lose', 'Lose'] as const]),
    ['ranked', `All ${grouped(set.ranked)}`],
    ...(set.sheets === set.ranked ? [] : [['void', 'Void'] as const]),
  ] as const
  return (
    <Sheet
      title={before === undefined ? 'Students' : 'Who moves'}
      acts={
        <>
          <Toggle
            label="Show"
            options={parts}
            value={part}
            onChange={(next) => address.change({ filters: { part: next } })}
          />
          <SaveButtons
            name={`results-set-${set.number}`}
            columns={columns}
            pages={() => pagesOf(readResults, { resultset: set.id, part })}
          />
        </>
      }
    >
      <DataTable
        label="Students"
        {...{ columns, rows: list.rows, total: list.found, isMore: list.isMore, failure: list.failure, address, idOf }}
        pageSize={PEOPLE_PAGE}
        onRetry={list.retry}
        onOpen={({ examinee }) => sheet.show(examinee)}
        nothing={{ what: 'Nobody.', why: 'No sheet of this set is among these.' }}
        noMatch={{ what: 'Nobody.', why: 'No sheet of this set is among these.' }}
      />
      {sheet.open !== '' && <SheetsDrawer examinees={[sheet.open]} onClose={() => sheet.show('')} />}
    </Sheet>
  )
}
