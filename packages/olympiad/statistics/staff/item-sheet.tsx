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
import { entryWords } from '../../kit/console/parts/results/result-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { ItemFigures } from '../../results/declared/paper-figures.ts'
import { acceptedOptions } from '../../results/declared/scoring.ts'
import { CHOICES, hintSentence, shown } from './item-lines.ts'
import { LettersPlot } from './letters-plot.tsx'

interface ItemSheetProps {
  readonly title: string
  readonly item: ItemFigures
  /** Of the key. */
  readonly entry: string
  readonly onStep: (by: 1 | -1) => void
}

/** One question: its figures, and who chose which letter. */
export function ItemSheet({ title, item, entry, onStep }: ItemSheetProps) {
  const { p, pointBiserial, itemRest, discrimination, choices, hints } = item
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
        {hints.length > 0 && (
          <Typography sx={{ color: 'warning.main', fontWeight: 600 }}>Check it: {hintSentence(item)}.</Typography>
        )}
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
            {choices.map(({ cell, sheets, meanMarks, rest }) => (
              <TableRow key={cell}>
                <TableCell component="th" scope="row">
                  {CHOICES[cell]}
                  {accepted.includes(CHOICES[cell] ?? '') && ' (key)'}
                </TableCell>
                <TableCell align="right">{sheets}</TableCell>
                <TableCell align="right">{shown(meanMarks, 1)}</TableCell>
                <TableCell align="right">{shown(rest)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Sheet>
  )
}
