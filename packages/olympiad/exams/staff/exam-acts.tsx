import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { InputOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Approval, approvals } from '../../approvals/declared/approvals.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { type ExamFacts, stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { formatSpan } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import type { RecordAct } from '../../kit/staff/act-form/form-act.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { ownZone, recordTimeOf, wallTime } from '../../kit/staff/record-form/zoned-time.ts'
import { replacePaper } from '../../papers/declared/replace-paper.ts'
import { release, withhold } from '../../results/declared/release.ts'
import { grantTime } from '../../time/declared/grant-time.ts'
import { setWindow } from '../../time/declared/set-window.ts'
import type { Exam } from '../declared/exams.ts'
import { PaperQuestion, WindowQuestion } from './exam-questions.tsx'
import { useApprovalNeeded } from './use-approval-needed.ts'

interface ExamActsProps {
  readonly exam: Exam
  readonly facts: ExamFacts
  /** How many sit it now; undefined while that is not known. */
  readonly sitting: number | undefined
  readonly onDone: () => void
}

/** What is done to an exam by an act: each with its consequence in a line. */
export function ExamActs({ exam, facts, sitting, onDone }: ExamActsProps) {
  const zone = ownZone()
  const [open, setOpen] = useState<'window' | 'paper' | 'release' | 'withhold' | 'time' | 'approval' | null>(null)
  const [times, setTimes] = useState({ starts: wallTime(exam.starts, zone), ends: wallTime(exam.ends, zone) })
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState('')
  const [isMoved, setIsMoved] = useState(false)
  const isApprovalNeeded = useApprovalNeeded()
  const { phase } = stateOf(exam)
  const students = plural(facts.students, 'student')
  const sittingWords = sitting === undefined ? '' : `${plural(sitting, 'is', 'are')} sitting. `
  const call = (input: object) => [{ who: exam.name, input: { exam: exam.id, ...input } }]
  const close = () => setOpen(null)
  const each = {
    affected: `${exam.name}, ${students}`,
    isDangerous: phase === 'ongoing',
    onDone: () => {
      if (open === 'window') setIsMoved(true)
      close()
      onDone()
    },
  }
  const acts: Readonly<Record<NonNullable<typeof open>, OpenAct>> = {
    window: {
      ...{ ...each, act: setWindow, fields: ['reason'], calls: call(movedTimes(exam, times, zone)) },
      children: <WindowQuestion {...{ times, zone }} onChange={setTimes} />,
    },
    paper: {
      ...{ ...each, act: replacePaper, fields: ['reason'], calls: call({ file }) },
      title: facts.papers.length === 0 ? 'Add the paper' : replacePaper.title,
      children: <PaperQuestion file={file} onChange={setFile} />,
    },
    release: { ...each, act: release, fields: [], calls: call({}) },
    withhold: { ...each, act: withhold, fields: [], calls: call({}) },
    time: {
      ...{ ...each, act: grantTime, title: 'Give time to all', fields: ['minutes', 'reason'], calls: call({}) },
      about: 'Minutes after the end of the exam, for each of its students.',
    },
    approval: {
      ...{ ...each, act: facts.approval ? takeBackAct(facts.approval) : approveAct(exam), fields: [] },
      calls: [{ who: exam.name, input: {} }],
      isDangerous: facts.approval !== undefined,
    },
  }
  async function openPaper(): Promise<void> {
    setFailure('')
    try {
      // The act, which looks whether another exam has the file, puts it into a record.
      if (facts.papers.length === 0) await recordService.collection('questionpapers').create({ exam: exam.id })
      setOpen('paper')
    } catch (error) {
      setFailure(failureMessage(error))
    }
  }
  const rows = [
    ...(phase === 'ended'
      ? []
      : [{ title: acts.paper.title ?? '', about: replacePaper.about, press: () => void openPaper() }]),
    { title: setWindow.title, about: setWindow.about, press: () => setOpen('window') },
    ...(phase === 'ended' || facts.students === 0
      ? []
      : [{ title: 'Give time to all', about: `More minutes for ${students}.`, press: () => setOpen('time') }]),
    ...(isApprovalNeeded === false || phase === 'ended' || (facts.approval && phase === 'ongoing')
      ? []
      : [{ title: acts.approval.act.title, about: acts.approval.act.about, press: () => setOpen('approval') }]),
    exam.released === ''
      ? { title: release.title, about: release.about, press: () => setOpen('release') }
      : { title: withhold.title, about: withhold.about, press: () => setOpen('withhold') },
  ]
  return (
    <Sheet title="Actions" note={phase === 'ongoing' ? `It is running. ${sittingWords}${students} have it.` : ''}>
      {failure && <Note severity="error" what={failure} />}
      {isMoved && <MovedNote exam={exam.id} />}
      <ActRows rows={rows} />
      <ActDialog open={open && acts[open]} onClose={close} />
    </Sheet>
  )
}

interface ActRow {
  readonly title: string
  readonly about: string
  readonly press: () => void
}

const ActRows = ({ rows }: { readonly rows: readonly ActRow[] }) => (
  <List disablePadding>
    {rows.map(({ title, about, press }) => (
      <ListItem key={title} disablePadding divider>
        <ListItemButton onClick={press}>
          <ListItemText primary={title} secondary={about} />
        </ListItemButton>
      </ListItem>
    ))}
  </List>
)

/** What the former times still stand on, and where that is put right. */
const MovedNote = ({ exam }: { readonly exam: string }) => (
  <Note severity="warning" what="Slips and mails may show the former times.">
    <Link component={RouterLink} to={paths.consoleSlips}>
      Print the slips again
    </Link>
    , or{' '}
    <Link component={RouterLink} to={`${paths.consolePeople}?exam=${exam}`}>
      write to the students
    </Link>
    .
  </Note>
)

/** Only what differs from the times that the exam has. */
function movedTimes(exam: Exam, times: Pick<Exam, 'starts' | 'ends'>, zone: string) {
  const moved = (name: 'starts' | 'ends') =>
    times[name] === wallTime(exam[name], zone) ? '' : (recordTimeOf(times[name], zone) ?? '')
  return { starts: moved('starts'), ends: moved('ends') }
}

/** Lets an exam run, in the name of who is signed in. */
function approveAct({ id: exam, starts, ends }: Exam): RecordAct {
  const isBefore = serverNow() < parseRecordTime(starts)
  const supervisor = recordService.authStore.record?.id ?? ''
  const input: InputOf<typeof approvals> = { exam, supervisor, approved: true }
  return {
    name: 'approve',
    title: 'Approve the exam',
    about: `Students can take it on ${formatSpan({ starts, ends })}.`,
    wayBack: isBefore ? 'You can take the approval back until the start.' : 'It has begun: the approval stays.',
    body: {},
    send: () => recordService.collection('approvals').create(input),
  }
}

/** Withdraws an approval: nobody can enter until somebody approves the exam again. */
const takeBackAct = ({ id }: Approval): RecordAct => ({
  name: 'take-approval-back',
  title: 'Take the approval back',
  about: 'Nobody can start until somebody approves the exam again. Possible until the first start.',
  wayBack: 'It can be approved again.',
  body: {},
  send: () => recordService.collection('approvals').delete(id),
})
