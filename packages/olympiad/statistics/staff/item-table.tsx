import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { entryWordsIn, label } from '../../kit/console/parts/exams/key-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Toggle } from '../../kit/staff/parts/toggle.tsx'
import type { ItemFigures } from '../../results/declared/paper-figures.ts'
import { answersText, CHOICES, doubtsOf, hasOtherAnswers, shown } from './item-lines.ts'

interface ItemTableProps {
  readonly items: readonly ItemFigures[]
  readonly form: ExamForm | null
  readonly entries: readonly string[]
  readonly chosen: number | undefined
  readonly onChoose: (question: number) => void
}

const ORDERS = [
  ['lowest', 'Lowest r'],
  ['number', 'By number'],
] as const

/** The figures of all questions, by number or with the least separating first. */
export function ItemTable({ items, form, entries, chosen, onChoose }: ItemTableProps) {
  const [order, setOrder] = useState<'lowest' | 'number'>('lowest')
  const r = ({ pointBiserial }: ItemFigures) => pointBiserial ?? Number.POSITIVE_INFINITY
  const isOther = hasOtherAnswers(items)
  const rows = order === 'number' ? items : items.toSorted((one, other) => r(one) - r(other))
  return (
    <Sheet title="Questions" acts={<Toggle label="Order" options={ORDERS} value={order} onChange={setOrder} />}>
      <TableContainer tabIndex={0} aria-label="Table of questions" role="region">
        <Table aria-label="Questions">
          <TableHead>
            <TableRow>
              <TableCell>Question</TableCell>
              <TableCell>Key</TableCell>
              {['p', 'r', 'Item-rest', 'D', ...(isOther ? ['Answers'] : CHOICES)].map((head) => (
                <TableCell key={head} align="right">
                  {head}
                </TableCell>
              ))}
              <TableCell>Check it</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((item) => (
              <TableRow key={item.question} selected={item.question === chosen}>
                <TableCell component="th" scope="row">
                  <Link
                    component="button"
                    onClick={() => onChoose(item.question)}
                    sx={{ fontFamily: 'fontFamilyMono', minHeight: 24 }}
                  >
                    {label(item.question)}
                  </Link>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {entryWordsIn(form, item.question, entries[item.question - 1] ?? '')}
                </TableCell>
                {[item.p, item.pointBiserial, item.itemRest, item.discrimination].map((figure, at) => (
                  <TableCell key={FIGURES[at]} align="right" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
                    {shown(figure)}
                  </TableCell>
                ))}
                {isOther ? (
                  <TableCell>{answersText(item)}</TableCell>
                ) : (
                  item.choices.map(({ cell, sheets }) => (
                    <TableCell key={cell} align="right">
                      {sheets}
                    </TableCell>
                  ))
                )}
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{doubtsOf(item)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Sheet>
  )
}

const FIGURES = ['p', 'r', 'rest', 'D']
