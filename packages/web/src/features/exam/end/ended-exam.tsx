import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { useSyncExternalStore } from 'react'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import { Loading } from '../../ui/loading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ExamNotice } from './exam-notice.tsx'
import { Results } from './results.tsx'

interface Props {
  exam: Exam
  /** False for an examinee without a paper: there is nothing to hand in. */
  hasSheet: boolean
  /** Undefined until its outbox is read. */
  saver: AnswerSaver | undefined
}

const nothing = () => () => {}

/** After the end: first the last answers are brought to the server, then the results are shown. */
export function EndedExam({ exam, hasSheet, saver }: Props) {
  usePageTitle('Exam')
  const sheet = useSyncExternalStore(saver?.board.subscribeSheet ?? nothing, () => saver?.board.sheet())
  if (!hasSheet) return <Results exam={exam} refused={[]} />
  if (!sheet) return <Loading />
  if (sheet.unsaved > 0) return <LastAnswers unsaved={sheet.unsaved} isOffline={sheet.hindrance === 'network'} />
  return <Results exam={exam} refused={sheet.refused} />
}

function LastAnswers({ unsaved, isOffline }: { unsaved: number; isOffline: boolean }) {
  const isOne = unsaved === 1
  return (
    <ExamNotice title="The exam has ended">
      <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center' }}>
        <CircularProgress size={28} aria-hidden />
        <Typography>
          {isOne ? 'Your last answer is' : `Your last ${unsaved} answers are`} being handed in. Please keep this page
          open.
        </Typography>
      </Stack>
      {isOffline && (
        <Typography>
          The server cannot be reached at the moment. {isOne ? 'The answer is' : 'The answers are'} kept on this device
          and sent as soon as the connection is back.
        </Typography>
      )}
    </ExamNotice>
  )
}
