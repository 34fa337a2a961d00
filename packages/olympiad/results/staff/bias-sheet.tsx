import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { label } from '../../kit/console/parts/exams/key-words.ts'
import { setsQuery } from '../../kit/console/parts/results/set-queries.ts'
import { type Say, useSay } from '../../kit/language/language.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { FEWEST_OF_A_LANGUAGE } from '../../statistics/declared/language-bias.ts'
import { type AskedBias, askedBias, type PaperBias } from '../../statistics/declared/set-bias.ts'
import { PAPER_LANGUAGES } from '../../translations/declared/paper-languages.ts'
import { answerBias } from '../declared/acts/answer-bias.ts'
import type { ResultSet } from '../declared/resultsets.ts'

/** The questions that differ much by language, and what was answered; nothing where each paper is in one. */
export function BiasSheet({ set }: { readonly set: ResultSet }) {
  const say = useSay()
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenAct | null>(null)
  if (!set.bias) return null
  const asked = askedBias(set.bias, set.biasanswers)
  const ask = ({ questionpaper, language, question }: AskedBias) =>
    setOpen({
      act: answerBias,
      affected: say('question {question}', { question: label(question) }),
      calls: [{ who: label(question), input: { resultset: set.id, questionpaper, language, question } }],
      fields: ['reason'],
      onDone: () => {
        setOpen(null)
        void client.invalidateQueries({ queryKey: setsQuery.queryKey })
      },
    })
  return (
    <Sheet title={say('Questions by language')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {asked.map((item) => (
          <Box component="li" key={`${item.questionpaper} ${item.language} ${item.question}`} sx={line}>
            <Typography>{askedWords(say, item)}</Typography>
            {item.answer ? (
              <Typography variant="body2" color="textSecondary">
                <bdi>{item.answer}</bdi>
              </Typography>
            ) : (
              set.state === 'ready' && (
                <Button size="small" variant="outlined" onClick={() => ask(item)}>
                  {say('Answer in writing…')}
                </Button>
              )
            )}
          </Box>
        ))}
        {set.bias.map((paper) => (
          <Box component="li" key={`${paper.questionpaper} ${paper.other}`} sx={line}>
            <Typography color="textSecondary">{paperWords(say, paper)}</Typography>
          </Box>
        ))}
      </Box>
      <ActDialog open={open} onClose={() => setOpen(null)} />
    </Sheet>
  )
}

function askedWords(say: Say, { question, first, language, isHarder }: AskedBias): string {
  const [harder, easier] = isHarder === 'other' ? [language, first] : [first, language]
  return say('Question {question} is much harder in {harder} than in {easier}, among students of the same score.', {
    ...{ question: label(question), harder: PAPER_LANGUAGES[harder], easier: PAPER_LANGUAGES[easier] },
  })
}

function paperWords(say: Say, { first, other, sheets, isTold, items }: PaperBias): string {
  const names = { first: PAPER_LANGUAGES[first], other: PAPER_LANGUAGES[other] }
  if (!isTold)
    return say(
      '{first} has {one, plural, one {# sheet} other {# sheets}}, {other} {two}. Nothing is compared under {fewest} a language.',
      {
        ...{ ...names, one: sheets[0], two: sheets[1], fewest: FEWEST_OF_A_LANGUAGE },
      },
    )
  const moderate = items.filter((item) => item.class === 'B').map(({ question }) => label(question))
  if (moderate.length === 0) return say('{first} and {other}: all other questions are alike.', names)
  return say('{first} and {other}: moderate differences at {questions}.', { ...names, questions: moderate.join(', ') })
}

const line = { p: '8px 16px', '& + &': { borderTop: 1, borderColor: 'divider' } } as const
