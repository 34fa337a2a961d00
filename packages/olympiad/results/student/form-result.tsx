import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { marksText } from '../../forms/declared/words/marks-text.ts'
import { say, useSay } from '../../kit/language/language.ts'
import type { OwnResult } from '../declared/acts/own-result.ts'

interface Props {
  form: ExamForm
  /** Absent until the results are published. */
  own: OwnResult | undefined
}

/** The published figures of a paper that has another form than the specification's, with the marks of each part. */
export function FormResult({ form, own }: Props) {
  const say = useSay()
  if (!own?.form)
    return (
      <Alert severity="info">
        <AlertTitle>{say('The results are not published yet')}</AlertTitle>
        {say('Your answers are safe. Your score appears here once the organisers publish the results.')}
      </Alert>
    )
  const { unit, partial, sections } = own.form
  const figures: [term: string, value: string | number][] = [
    [say('Right'), own.right],
    ...(partial > 0 ? [[say('Partly right'), partial] as [string, number]] : []),
    [say('Wrong'), own.wrong],
    [say('Not answered'), own.ignored],
    ...(sections ?? []).flatMap((units, at): [string, string][] =>
      form.sections.length > 1 ? [[partName(form, at), partMarks(units, unit)]] : [],
    ),
  ]
  return (
    <Card component="section" aria-label={say('Score')} sx={{ p: 2.5 }}>
      <Typography color="textSecondary">{say('Your score')}</Typography>
      <Typography sx={{ fontSize: '4rem', fontWeight: 300, lineHeight: 1, fontVariantNumeric: 'lining-nums' }}>
        {marksText(own.marks, unit)}
      </Typography>
      <Box component="dl" sx={listStyle}>
        {figures.map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <Typography component="dt">
              <bdi>{term}</bdi>
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const partName = ({ sections }: ExamForm, at: number) => sections[at]?.title || say('Part {number}', { number: at + 1 })

/** `1 mark`, `¼ mark`, `2 marks`, `−1½ marks`. */
function partMarks(units: number, unit: number): string {
  const size = Math.abs(units)
  const marks = marksText(units, unit)
  return size > 0 && size <= unit ? say('{marks} mark', { marks }) : say('{marks} marks', { marks })
}

const listStyle = {
  m: 0,
  mt: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(8em, max-content) max-content',
  columnGap: 3,
  rowGap: 0.5,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const
