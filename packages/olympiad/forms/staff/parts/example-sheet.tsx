import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import type { AnswerKind, ExamForm } from '../../declared/exam-form.ts'
import { marksText } from '../../declared/words/marks-text.ts'
import { sectionRange } from '../../declared/words/section-name.ts'
import { answerWords, overrideLines, sectionRule } from '../../declared/words/section-words.ts'
import { formSum } from '../form-sum.ts'

interface ExampleSheetProps {
  /** Undefined while something is wrong with it. */
  readonly form: ExamForm | undefined
}

/** The first lines of a sheet of the form, with the rule of each section. */
export function ExampleSheet({ form }: ExampleSheetProps) {
  return (
    <Sheet title="Example" note={form ? formSum(form) : 'Correct the marked fields to see it.'}>
      {form && (
        <Box sx={{ p: '12px 16px', display: 'grid', gap: '16px' }}>
          {form.sections.map((section, at) => {
            const { first, last } = sectionRange(form, at)
            const rules = [sectionRule(form, at), ...overrideLines(form, section).map((line) => `${line}.`)]
            if (section.cutoff !== null) rules.push(`To qualify: ${marksText(section.cutoff, form.unit)}.`)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their places in a sound form
              <Box key={at} component="section" sx={{ display: 'grid', gap: '4px' }}>
                <Typography variant="h3" component="h3">
                  <bdi>{section.title || `Section ${at + 1}`}</bdi>
                </Typography>
                <Typography>
                  Questions {first}–{last}. {answerWords(section.answer)}.
                </Typography>
                <Typography>{rules.join(' ')}</Typography>
                <Box aria-hidden sx={rows}>
                  {[first, ...(last > first ? [first + 1] : [])].map((number) => (
                    <div key={number} className="line">
                      <span className="number">{number}</span>
                      <Drawn kind={section.answer} />
                    </div>
                  ))}
                </Box>
              </Box>
            )
          })}
        </Box>
      )}
    </Sheet>
  )
}

/** How an answer is given, drawn. */
function Drawn({ kind }: { readonly kind: AnswerKind }) {
  switch (kind.kind) {
    case 'letter':
    case 'letters':
      return <Bubbles labels={kind.letters} />
    case 'integer':
      return [...'0'.repeat(kind.digits)].map((digit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits are told apart by their places
        <span key={at} className="box">
          {digit}
        </span>
      ))
    case 'number':
      return <span className="box long">{kind.decimals === 0 ? '−12' : '−3.14159265'.slice(0, 3 + kind.decimals)}</span>
    case 'match':
      return (
        <span className="rows">
          {[...kind.rows].map((row) => (
            <span key={row} className="line">
              <b>{row}</b>
              <Bubbles labels={kind.letters} />
            </span>
          ))}
        </span>
      )
  }
}

const Bubbles = ({ labels }: { readonly labels: string }) =>
  [...labels].map((label) => (
    <span key={label} className="bubble">
      {label}
    </span>
  ))

const rows = {
  display: 'grid',
  gap: '4px',
  mt: '4px',
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: '4px', alignItems: 'center' },
  '& .rows': { display: 'grid', gap: '4px' },
  '& .number': { minWidth: 30, fontSize: '0.875rem', fontFamily: 'fontFamilyMono', color: 'text.secondary' },
  '& .bubble, & .box': {
    ...{ display: 'grid', placeItems: 'center', width: 24, height: 24, fontSize: '0.75rem', fontWeight: 600 },
    ...{ border: 1, borderColor: 'text.secondary', color: 'text.secondary', borderRadius: '50%' },
  },
  '& .box': { borderRadius: '4px', fontFamily: 'fontFamilyMono' },
  '& .long': { width: 'auto', px: '8px', minWidth: 88, justifyContent: 'start' },
} as const
