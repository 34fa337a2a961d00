import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { acceptsOf } from '../../forms/declared/marking/accepts.ts'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { entryWordsIn, label } from '../../kit/console/parts/exams/key-words.ts'
import { scoresInMarks } from '../../kit/console/parts/results/bins.ts'
import { FigureRow } from '../../kit/console/parts/results/figure-row.tsx'
import { Histogram } from '../../kit/console/parts/results/histogram.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { useAddress } from '../../kit/staff/table/use-address.ts'
import type { ItemFigures } from '../../results/declared/paper-figures.ts'
import { AnswersPlot } from './answers-plot.tsx'
import {
  choiceName,
  doubtSentence,
  factSentence,
  hasOtherAnswers,
  median,
  reliabilityName,
  shown,
  type ToldFigures,
} from './item-lines.ts'
import { ItemTable } from './item-table.tsx'
import { ItemsPlot } from './items-plot.tsx'

interface PaperStatisticsProps {
  readonly title: string
  readonly figures: ToldFigures
  /** By which the paper was marked; null for the specification's. */
  readonly form: ExamForm | null
  /** Of the key, from question 1. */
  readonly entries: readonly string[]
}

/** A paper: the test as a whole, all questions as a plot and a table, and one of them with its letters. */
export function PaperStatistics({ title, figures, form, entries }: PaperStatisticsProps) {
  const { query, change } = useAddress()
  const { items } = figures
  const unit = form?.unit ?? 1
  const asked = Number(query.get('item'))
  const lowest = items.filter(({ itemRest }) => itemRest !== null)
  const worst = lowest.toSorted((one, other) => (one.itemRest ?? 0) - (other.itemRest ?? 0))[0]
  const item = items.find(({ question }) => question === asked) ?? worst
  const choose = (question: number) => change({ item: String(question) })
  const scores = useMemo(() => scoresInMarks([{ figures, unit }]), [figures, unit])
  const prefix = title === '' ? '' : `${title}: `
  return (
    <>
      <FigureRow label={`${prefix}The test`} figures={wholeFigures(figures, form)} />
      <Box sx={columns}>
        <Sheet title={`${prefix}All questions`} note="right: easier · up: separates better">
          <Box sx={{ p: '12px 16px' }}>
            <ItemsPlot items={items} chosen={item?.question} />
          </Box>
        </Sheet>
        {item && (
          <ItemSheet
            {...{ item, form }}
            entry={entries[item.question - 1] ?? ''}
            onStep={(by) => choose(Math.min(items.length, Math.max(1, item.question + by)))}
          />
        )}
        <Sheet title={`${prefix}Scores`}>
          <Box sx={{ p: '12px 16px' }}>
            <Histogram label="Sheets by score" scores={scores} isOfHundred={!form} />
          </Box>
        </Sheet>
      </Box>
      <ItemTable {...{ items, form, entries, chosen: item?.question }} onChoose={choose} />
    </>
  )
}

/** The test as a whole, in marks. */
function wholeFigures({ n, mean, sd, kr20, sem, items }: ToldFigures, form: ExamForm | null) {
  const inMarks = (units: number) => shown(units / (form?.unit ?? 1), 1)
  const p = items.map((item) => item.p)
  const blank = items.reduce((sum, { choices }) => sum + (choices[0]?.sheets ?? 0), 0) / n
  return [
    { what: 'Sheets', value: grouped(n) },
    { what: 'Mean ± sd', value: `${inMarks(mean)} ± ${inMarks(sd)}` },
    {
      what: `Reliability, ${reliabilityName(form)}`,
      value: shown(kr20),
      below: sem === null ? '' : `SEM: ± ${inMarks(sem)} marks`,
    },
    { what: 'Median p', value: shown(median(p)) },
    {
      what: 'Median r',
      value: shown(median(items.map(({ pointBiserial }) => pointBiserial))),
      below: 'point-biserial',
    },
    { what: 'Not answered', value: shown(blank, 1), below: 'on a sheet' },
  ]
}

const columns = {
  display: 'grid',
  gap: '12px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr) 290px' },
} as const

interface ItemSheetProps {
  readonly item: ItemFigures
  readonly form: ExamForm | null
  /** Of the key. */
  readonly entry: string
  readonly onStep: (by: 1 | -1) => void
}

/** One question: its figures, and who gave which answer. */
function ItemSheet({ item, form, entry, onStep }: ItemSheetProps) {
  const { question, p, pointBiserial, itemRest, discrimination, choices } = item
  const [doubt, fact] = [doubtSentence(item), factSentence(item)]
  const accepts = acceptsOf(form, question, entry)
  return (
    <Sheet
      title={`Question ${label(question)}`}
      note={`key: ${entryWordsIn(form, question, entry)}`}
      acts={
        <>
          <IconButton aria-label="Previous question" onClick={() => onStep(-1)}>
            <KeyboardArrowUp fontSize="small" />
          </IconButton>
          <IconButton aria-label="Next question" onClick={() => onStep(1)}>
            <KeyboardArrowDown fontSize="small" />
          </IconButton>
        </>
      }
    >
      <Box sx={{ p: '12px 16px' }}>
        <Typography>
          p {shown(p)}, r {shown(pointBiserial)}, without itself {shown(itemRest)}, D {shown(discrimination)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          p: part of the marks. r: correlation with the score. D: strongest 27 % less weakest 27 %.
        </Typography>
        {fact && <Typography>{fact}.</Typography>}
        {doubt && <Typography sx={{ color: 'warning.main', fontWeight: 600 }}>Check it: {doubt}.</Typography>}
        <AnswersPlot {...{ choices, accepts }} />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {hasOtherAnswers([item]) ? 'Answers' : 'Chosen letter'} in %, by fifths of the sheets by score
        </Typography>
        <Table size="small" aria-label="Choices">
          <TableHead>
            <TableRow>
              <TableCell>Choice</TableCell>
              <TableCell align="right">Sheets</TableCell>
              <TableCell align="right">Mean score</TableCell>
              <TableCell align="right">r</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {choices.map((choice) => (
              <TableRow key={choice.cell}>
                <TableCell component="th" scope="row">
                  {choiceName(choice)}
                  {accepts(choiceName(choice)) && ' (key)'}
                </TableCell>
                <TableCell align="right">{choice.sheets}</TableCell>
                <TableCell align="right">
                  {shown(choice.meanMarks === null ? null : choice.meanMarks / (form?.unit ?? 1), 1)}
                </TableCell>
                <TableCell align="right">{shown(choice.rest)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Sheet>
  )
}
