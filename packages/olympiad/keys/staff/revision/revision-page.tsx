import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import { onePage } from '../../../kit/console/lists/file-pages.ts'
import { firstLacking } from '../../../kit/console/lists/first-lacking.ts'
import { ListHead } from '../../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../../kit/console/lists/text-column.ts'
import { stateOf } from '../../../kit/console/parts/exams/exam-facts.ts'
import { entryWordsIn } from '../../../kit/console/parts/exams/key-words.ts'
import { useFailure } from '../../../kit/lib/fetching/keep-trying.ts'
import { watch } from '../../../kit/lib/live/watch.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import { ActDialog, type OpenAct } from '../../../kit/staff/act-form/act-dialog.tsx'
import { LoadFailure } from '../../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { confirmKey } from '../../declared/confirm-key.ts'
import { emptyKey, markedEntries } from '../../declared/key-revision.ts'
import type { KeyRevision } from '../../declared/keyrevisions.ts'
import type { KeyProposals } from '../../declared/read-keys.ts'
import { paperKeyQuery } from '../keys-queries.ts'
import { PastRevisions } from './past-revisions.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { questionOf } from './question-of.ts'
import { proposalsQuery, revisionsQuery } from './revision-queries.ts'
import { revisionTable } from './revision-table.ts'
import { TrialSheet } from './trial-sheet.tsx'

interface RevisionPageProps {
  readonly exam: Exam
  readonly questionpaper: string
}

/** Changes of a key whose exam has begun: one person proposes them, another confirms. */
export function RevisionPage({ exam, questionpaper }: RevisionPageProps) {
  const client = useQueryClient()
  const key = useQuery(paperKeyQuery(questionpaper))
  const revisions = useQuery(revisionsQuery(questionpaper))
  const proposals = useQuery(proposalsQuery(questionpaper))
  const trial = proposals.data
  const failure = useFailure(firstLacking(key, revisions))
  useEffect(() => {
    const refresh = () => {
      for (const { queryKey } of [revisionsQuery(questionpaper), proposalsQuery(questionpaper)])
        void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: paperKeyQuery(questionpaper).queryKey })
    }
    return watch('keyrevisions/*', { onEvent: refresh, onGap: refresh })
  }, [client, questionpaper])
  if (stateOf(exam).phase === 'notStarted')
    return (
      <Note severity="info" what="The exam has not begun.">
        Until then its key is filled in on its page, by one person.
      </Note>
    )
  if (!key.data || !revisions.data) return failure ? <LoadFailure failure={failure} /> : <Loading />
  const form = exam.form ?? SPEC_EXAM_FORM
  const stored = key.data.key ?? emptyKey(form)
  const entriesIn = (language: string) => markedEntries(stored, language)
  const open = revisions.data.filter(({ state }) => state === 'proposed')
  const past = revisions.data.filter(({ state }) => state !== 'proposed')
  return (
    <>
      <ListHead
        title={
          <>
            Changes of the key of <bdi>{exam.name}</bdi>
          </>
        }
        note="One person proposes, another confirms. Results are computed and published after that."
        acts={<SaveButtons name="key-changes" columns={revisionColumns(form)} pages={() => onePage(revisions.data)} />}
      />
      {failure && <LoadFailure failure={failure} />}
      <PartFailure parts={{ 'who can confirm, and the trial,': proposals }} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: '12px', minWidth: 0 }}>
          <OpenProposals {...{ form, open, trial }} />
          <ProposeSheet {...{ exam, questionpaper, entriesIn }} waiting={open.map(({ question }) => question)} />
          {past.length > 0 && <PastRevisions {...{ form, past }} />}
        </Box>
        {open.length > 0 && !proposals.isError && <TrialSheet trial={trial} />}
      </Box>
    </>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
  gap: '12px',
  alignItems: 'start',
} as const

interface OpenProposalsProps {
  readonly form: ExamForm
  readonly open: readonly KeyRevision[]
  readonly trial: KeyProposals | undefined
}

const NOBODY_CAN = 'Nobody can confirm it yet. Invite another organiser by mail.'

/** The changes that wait for a second person. */
function OpenProposals({ form, open, trial }: OpenProposalsProps) {
  const words = (question: number, entry: string) => entryWordsIn(form, question, entry)
  const [act, setAct] = useState<OpenAct | null>(null)
  const ask = (revision: KeyRevision, { confirm }: { confirm: boolean }) => {
    const { id, question, before, letters } = revision
    setAct({
      act: confirmKey,
      title: confirm ? 'Confirm the change' : 'Refuse the change',
      about: confirm
        ? `${questionOf(revision)} changes from ${words(question, before)} to ${words(question, letters)} at once.`
        : 'The key stays as it is.',
      wayBack: confirm ? confirmKey.wayBack : 'It can be proposed again.',
      isDangerous: confirm,
      affected: `question ${questionOf(revision)}`,
      calls: [{ who: questionOf(revision), input: { revision: id, confirm } }],
      fields: ['reason'],
      onDone: () => setAct(null),
    })
  }
  const has = new Map(trial?.proposals.map((proposal) => [proposal.revision, proposal]))
  return (
    <Sheet title="Open changes" note={open.length > 0 ? `${open.length} wait for a second person` : ''}>
      {open.length === 0 ? (
        <Typography sx={{ p: '12px 16px' }}>Nothing waits for a second person.</Typography>
      ) : (
        <Box role="region" aria-label="Open changes, table" tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table aria-label="Open changes" sx={revisionTable}>
            <TableHead>
              <TableRow>
                {['Question', 'Now', 'Then', 'Sheets', 'Reason', 'By', 'Decision'].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {open.map((revision) => {
                const { changes = null, mayConfirm = false, confirmers = [] } = has.get(revision.id) ?? {}
                return (
                  <TableRow key={revision.id}>
                    <TableCell sx={{ fontFamily: 'fontFamilyMono' }}>{questionOf(revision)}</TableCell>
                    <TableCell>{words(revision.question, revision.before)}</TableCell>
                    <TableCell sx={{ color: 'primary.main', fontWeight: 600 }}>
                      {words(revision.question, revision.letters)}
                    </TableCell>
                    <TableCell>{changes ? `+${changes.gain} −${changes.lose}` : '…'}</TableCell>
                    <TableCell className="text">
                      <bdi>{revision.reason}</bdi>
                    </TableCell>
                    <TableCell>{revision.by}</TableCell>
                    <TableCell sx={{ textAlign: 'right' }}>
                      <Button size="small" onClick={() => ask(revision, { confirm: false })}>
                        Refuse…
                      </Button>
                      {mayConfirm ? (
                        <Button size="small" variant="contained" onClick={() => ask(revision, { confirm: true })}>
                          Confirm…
                        </Button>
                      ) : (
                        trial && (
                          <Typography variant="body2" color="textSecondary">
                            {confirmers.length > 0 ? `${confirmers.join(' or ')} can confirm it.` : NOBODY_CAN}
                          </Typography>
                        )
                      )}
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </Box>
      )}
      <ActDialog open={act} onClose={() => setAct(null)} />
    </Sheet>
  )
}

/** Changes of a key, as a file. */
const revisionColumns = (form: ExamForm) => [
  textColumn<KeyRevision>('Question', questionOf),
  textColumn<KeyRevision>('Before', ({ question, before }) => entryWordsIn(form, question, before)),
  textColumn<KeyRevision>('Asked for', ({ question, letters }) => entryWordsIn(form, question, letters)),
  textColumn<KeyRevision>('State', ({ state }) => state),
  textColumn<KeyRevision>('Reason', ({ reason }) => reason),
  textColumn<KeyRevision>('By', ({ by }) => by),
  textColumn<KeyRevision>('Answer', ({ answer }) => answer),
  textColumn<KeyRevision>('Decided', ({ decided }) => (decided ? formatShort(decided) : '')),
]
