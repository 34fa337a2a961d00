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
import { questionLabel, specForm } from '../../ground/declared/paper-form.ts'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { FigureRow } from '../../kit/console/parts/results/figure-row.tsx'
import { Histogram } from '../../kit/console/parts/results/histogram.tsx'
import { entryWords } from '../../kit/console/parts/results/result-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { useAddress } from '../../kit/staff/table/use-address.ts'
import type { ItemFigures } from '../../results/declared/paper-figures.ts'
import { acceptedOptions } from '../../results/declared/scoring.ts'
import { choiceName, doubtSentence, factSentence, median, shown, type ToldFigures } from './item-lines.ts'
import { ItemTable } from './item-table.tsx'
import { ItemsPlot } from './items-plot.tsx'
import { LettersPlot } from './letters-plot.tsx'

interface PaperStatisticsProps {
  readonly title: string
  readonly figures: ToldFigures
  /** Of the key, from question 1. */
  readonly entries: readonly string[]
}

/** A paper: the test as a whole, all questions as a plot and a table, and one of them with its letters. */
export function PaperStatistics({ title, figures, entries }: PaperStatisticsProps) {
  const { query, change } = useAddress()
  const { items, histogram } = figures
  const asked = Number(query.get('item'))
  const lowest = items.filter(({ itemRest }) => itemRest !== null)
  const worst = lowest.toSorted((one, other) => (one.itemRest ?? 0) - (other.itemRest ?? 0))[0]
  const item = items.find(({ question }) => question === asked) ?? worst
  const choose = (question: number) => change({ item: String(question) })
  const scores = useMemo(() => new Map(histogram.map(({ marks, sheets }) => [marks, sheets])), [histogram])
  const prefix = title === '' ? '' : `${title}: `
  return (
    <>
      <FigureRow label={`${prefix}The test`} figures={wholeFigures(figures)} />
      <Box sx={columns}>
        <Sheet title={`${prefix}All questions`} note="right: easier · up: separates better">
          <Box sx={{ p: '12px 16px' }}>
            <ItemsPlot items={items} chosen={item?.question} />
          </Box>
        </Sheet>
        {item && (
          <ItemSheet
            item={item}
            entry={entries[item.question - 1] ?? ''}
            title={`Question ${questionLabel(specForm, item.question)}`}
            onStep={(by) => choose(Math.min(items.length, Math.max(1, item.question + by)))}
          />
        )}
        <Sheet title={`${prefix}Scores`}>
          <Box sx={{ p: '12px 16px' }}>
            <Histogram label="Sheets by score" scores={scores} />
          </Box>
        </Sheet>
      </Box>
      <ItemTable {...{ items, entries, chosen: item?.question }} onChoose={choose} />
    </>
  )
}

function wholeFigures({ n, mean, sd, kr20, sem, items }: ToldFigures) {
  const p = items.map((item) => item.p)
  const blank = items.reduce((sum, { choices }) => sum + (choices[0]?.sheets ?? 0), 0) / n
  return [
    { what: 'Sheets', value: grouped(n) },
    { what: 'Mean ± sd', value: `${shown(mean, 1)} ± ${shown(sd, 1)}` },
    { what: 'Reliability, KR-20', value: shown(kr20), below: sem === null ? '' : `SEM: ± ${shown(sem, 1)} marks` },
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
  readonly title: string
  readonly item: ItemFigures
  /** Of the key. */
  readonly entry: string
  readonly onStep: (by: 1 | -1) => void
}

/** One question: its figures, and who chose which letter. */
function ItemSheet({ title, item, entry, onStep }: ItemSheetProps) {
  const { p, pointBiserial, itemRest, discrimination, choices } = item
  const [doubt, fact] = [doubtSentence(item), factSentence(item)]
  const accepted = acceptedOptions(entry)
  return (
    <Sheet
      title={title}
      note={`key: ${entryWords(entry)}`}
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
        <LettersPlot choices={choices} accepted={accepted} />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Chosen letter in %, by fifths of the sheets by score
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
                  {accepted.includes(choiceName(choice)) && ' (key)'}
                </TableCell>
                <TableCell align="right">{choice.sheets}</TableCell>
                <TableCell align="right">{shown(choice.meanMarks, 1)}</TableCell>
                <TableCell align="right">{shown(choice.rest)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Sheet>
  )
}
