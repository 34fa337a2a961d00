import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { either } from '../../kit/language/either.ts'
import { say, useSay } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { PublicRevision, RevisedExam } from '../../results/declared/acts/read-revisions.ts'
import { PAPER_LANGUAGES } from '../../translations/declared/paper-languages.ts'
import { revisionsQuery } from './revisions-queries.ts'

/** The changes of keys that published results count, for everybody. Needs no account. */
export function RevisionsScreen() {
  const say = useSay()
  const query = useQuery(revisionsQuery)
  const failure = useFailure(query)
  const exams = query.data?.exams
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {say('Changes of the key')}
      </Typography>
      <Typography sx={{ mb: 3 }}>
        {say('One person proposes a change, and another confirms it. Each is here once results count it.')}
      </Typography>
      {failure && (
        <Alert severity="error">
          {say('The changes could not be loaded. {failure} This page tries again by itself.', {
            failure: failureMessage(failure),
          })}
        </Alert>
      )}
      {!exams && !failure && <Loading />}
      {exams?.length === 0 && <Typography>{say('No results are published yet.')}</Typography>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {exams?.map((exam) => (
          <Exam key={exam.id} exam={exam} />
        ))}
      </Box>
    </Container>
  )
}

function Exam({ exam }: { exam: RevisedExam }) {
  const say = useSay()
  return (
    <Paper component="section" aria-labelledby={exam.id} variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id={exam.id}>
        <bdi>{exam.name}</bdi>
      </Typography>
      <Typography color="textSecondary">
        {say('Level {level}. Results of {time}.', {
          level: String(exam.level),
          time: format(parseRecordTime(exam.published), 'PPPp'),
        })}
      </Typography>
      {exam.revisions.length === 0 && <Typography sx={{ mt: 1.5 }}>{say('The first key counts.')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {exam.revisions.map(({ number, question, language, before, letters, reason }) => (
          <Box component="li" key={number} sx={{ pt: 1.5, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography>
              <Rich
                text={say('Revision {number}: question {question}, {before} → <strong>{after}</strong>')}
                values={{
                  ...{ number, question: questionOf({ question, language }) },
                  ...{ before: words(before), after: words(letters) },
                }}
                tags={{ strong: (after) => <strong>{after}</strong> }}
              />
            </Typography>
            <Typography component="div" color="textSecondary">
              <Lines text={reason} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

const SPECIAL: Readonly<Record<string, Message>> = {
  '*': message('mark for all'),
  '*!': message('mark if answered'),
  '-': message('cancelled'),
}

/** An entry of a key in words: `B`, or `B or C`. */
const words = (entry: string) => (SPECIAL[entry] ? say(SPECIAL[entry]) : either(entry.split(',')))

/** The number of a question, with the language in which alone its change counts. */
const questionOf = ({ question, language }: Pick<PublicRevision, 'question' | 'language'>) =>
  language ? `${questionLabel(question)} (${PAPER_LANGUAGES[language]})` : questionLabel(question)
