import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { acceptsOf } from '../../forms/declared/marking/accepts.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { revisionPath } from '../../kit/console/parts/exams/key-path.ts'
import { entryWordsIn, label } from '../../kit/console/parts/exams/key-words.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Lines } from '../../kit/ui/lines.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { answerObjections } from '../declared/answer-objections.ts'
import { type ObjectedQuestion, type ReadObjection, TEXTS_OF_PAGE } from '../declared/read-objections.ts'
import { ItemFigures } from './item-figures.tsx'
import { objectedQuery, textsQuery } from './objections-queries.ts'

interface QuestionSheetProps {
  readonly exam: Exam
  readonly objected: ObjectedQuestion
}

/** One question: how students answered it, what they object, and the answer that all of them get. */
export function QuestionSheet({ exam, objected }: QuestionSheetProps) {
  const { questionpaper, question, open, entry } = objected
  const words = entryWordsIn(exam.form, question, entry)
  const client = useQueryClient()
  const [act, setAct] = useState<OpenAct | null>(null)
  const [page, setPage] = useState(1)
  const [wasAccepted, setWasAccepted] = useState(false)
  const texts = useQuery(textsQuery({ questionpaper, question, page }))
  const failure = useFailure(texts)
  const students = plural(open, 'objection')
  const ask = ({ accepted }: { accepted: boolean }) =>
    setAct({
      act: answerObjections,
      title: accepted ? 'Accept' : 'Refuse',
      about: `${answerObjections.about} ${accepted ? 'The key changes by a proposal of its own.' : ''}`,
      affected: `${students} to question ${label(question)}`,
      calls: [{ who: label(question), input: { exam: exam.id, questionpaper, question, accepted } }],
      fields: ['reason'],
      onDone: () => {
        setAct(null)
        setWasAccepted(accepted)
        void client.invalidateQueries({ queryKey: objectedQuery(exam.id).queryKey })
        void client.invalidateQueries({ queryKey: ['objection-texts', questionpaper, question] })
      },
    })
  const propose = (
    <Button component={Link} to={revisionPath(exam.id, questionpaper, question)} variant="outlined">
      Propose a change
    </Button>
  )
  const acts = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      {propose}
      {open > 0 && (
        <>
          <Button variant="outlined" onClick={() => ask({ accepted: false })}>
            Refuse…
          </Button>
          <Button variant="contained" onClick={() => ask({ accepted: true })}>
            Accept…
          </Button>
        </>
      )}
    </Box>
  )
  return (
    <Sheet title={`Question ${label(question)}`} note={`Key: ${words}`} acts={acts}>
      {wasAccepted && (
        <Note severity="success" what="The students have the answer.">
          The key stays {words} until a change of it is proposed and confirmed.
        </Note>
      )}
      <ItemFigures {...{ questionpaper, question }} accepts={acceptsOf(exam.form, question, entry)} />
      <Box sx={{ p: '12px 16px', display: 'grid', gap: '12px' }}>
        {failure && <Note severity="error" what={failureMessage(failure)} />}
        {!texts.data && !failure && <Loading />}
        {texts.data?.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id that tells of a student
          <ObjectionText key={at} {...item} />
        ))}
        {texts.data && texts.data.total > TEXTS_OF_PAGE && (
          <Pagination
            count={Math.ceil(texts.data.total / TEXTS_OF_PAGE)}
            page={page}
            onChange={(_, next) => setPage(next)}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          Nobody is named here. What students wrote is shown to nobody else.
        </Typography>
      </Box>
      <ActDialog open={act} onClose={() => setAct(null)} />
    </Sheet>
  )
}

const STATES = { open: 'Open', accepted: 'Accepted', refused: 'Refused' } as const

/** What one student wrote, and the answer to it. */
function ObjectionText({ text, state, answer }: ReadObjection) {
  return (
    <Box sx={{ borderLeft: 3, borderColor: state === 'open' ? 'warning.main' : 'divider', pl: '12px' }}>
      <Typography>
        <Lines text={text} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {STATES[state]}
        {answer && (
          <>
            : <Lines text={answer} />
          </>
        )}
      </Typography>
    </Box>
  )
}
