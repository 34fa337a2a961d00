import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Act } from '../../ground/declared/acts/act.ts'
import { may, STAFF_ROLES } from '../../ground/declared/roles.ts'
import { timelineQuery } from '../../kit/hall/evidence-queries.ts'
import { waitingDecisionsQuery } from '../../kit/lib/staff/waiting-decisions-queries.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { STANDING_WORDS, STEP_WORDS } from '../../kit/ui/decision-words.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { confirmDecision } from '../declared/confirm-decision.ts'
import { decide as decideAct } from '../declared/decide.ts'
import type { Timeline } from '../declared/timeline.ts'

interface Props {
  readonly timeline: Timeline
  readonly staff: StaffAccount
}

/** The roles that may confirm, in words. */
const CONFIRMERS = STAFF_ROLES.filter((role) => may({ username: '', role }, 'confirmVoid')).join(' or ')

const ABOUT = {
  clear: 'You looked at what was noticed and found no problem.',
  warn: 'The student is warned. The sheet counts.',
  void: `You propose that the sheet does not count. Another ${CONFIRMERS} must confirm it. Until then it counts.`,
  confirm: 'You are the second person. The sheet does not count any more.',
  refuse: 'The sheet counts, as before the proposal.',
} as const

const whoConfirms = (names: readonly string[]) =>
  names.length > 0
    ? `${names.join(' or ')} can confirm it.`
    : `Nobody can confirm it yet: invite another ${CONFIRMERS} by mail.`

/** The decisions, each with its reason, and what the reader may decide. */
export function DecisionsPanel({ timeline, staff }: Props) {
  const [form, setForm] = useState<DecisionForm | null>(null)
  const { decisions, standing, reply, examinee } = timeline
  const proposal = decisions.find(({ id }) => id === standing.proposed)
  const mayRefuse = may(staff, 'confirmVoid')
  const { mayConfirm = false, confirmers = [] } = timeline
  const mayDecide = may(staff, 'decide') && (standing.decision !== 'void' || mayRefuse)
  const decide = (decision: 'clear' | 'warn' | 'void', label: string) => (
    <Button
      variant="outlined"
      color={decision === 'void' ? 'error' : 'primary'}
      onClick={() =>
        setForm({
          label,
          about: ABOUT[decision],
          act: decideAct,
          body: { examinee: examinee.id, decision },
          isDangerous: decision === 'void',
        })
      }
    >
      {label}
    </Button>
  )
  const answer = ({ isConfirmed, label }: { isConfirmed: boolean; label: string }) => (
    <Button
      variant={isConfirmed ? 'contained' : 'outlined'}
      color={isConfirmed ? 'error' : 'primary'}
      onClick={() =>
        setForm({
          label,
          about: isConfirmed ? ABOUT.confirm : ABOUT.refuse,
          ...{ act: confirmDecision, isDangerous: isConfirmed },
          body: { decision: standing.proposed, confirm: isConfirmed },
        })
      }
    >
      {label}
    </Button>
  )
  return (
    <Sheet title="Decision">
      <Box sx={{ p: 2 }}>
        <Typography sx={{ mb: 1.5, fontWeight: 600 }}>{STANDING_WORDS[standing.decision]}</Typography>
        {proposal && (
          <Box sx={{ mb: 1.5 }}>
            <Note
              severity="warning"
              what={`${proposal.isOwn ? 'You proposed' : 'It was proposed'} that the sheet is void.`}
            >
              {mayConfirm
                ? 'It waits for you: confirm or refuse it.'
                : `${whoConfirms(confirmers)} Until then the sheet counts.`}
            </Note>
          </Box>
        )}
        <Stack component="ul" spacing={0.75} sx={{ m: 0, mb: 2, pl: 2.5 }}>
          {decisions.map(({ id, at, step, by, reason }) => (
            <li key={id}>
              {STEP_WORDS[step]}, {formatShort(at)}, by the {by}: <bdi>{reason}</bdi>
            </li>
          ))}
          {reply !== '' && (
            <li>
              The student answers: <bdi>{reply}</bdi>
            </li>
          )}
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {mayDecide && standing.decision !== 'clear' && decide('clear', 'No problem found')}
          {mayDecide && decide('warn', 'Warn')}
          {mayDecide && standing.decision !== 'void' && !proposal && decide('void', 'Propose to void')}
          {mayConfirm && proposal && answer({ isConfirmed: true, label: 'Void the sheet' })}
          {mayRefuse && proposal && answer({ isConfirmed: false, label: 'Refuse the proposal' })}
        </Stack>
        <DecisionDialog form={form} about={examinee} onClose={() => setForm(null)} />
      </Box>
    </Sheet>
  )
}

/** What is about to be decided. */
interface DecisionForm {
  readonly label: string
  /** What becomes of it, in a sentence or two. */
  readonly about: string
  readonly act: Act
  readonly body: Readonly<Record<string, unknown>>
  readonly isDangerous?: boolean
}

interface DecisionDialogProps {
  readonly form: DecisionForm | null
  readonly about: Timeline['examinee']
  readonly onClose: () => void
}

/** Asks for the reason, and decides. */
function DecisionDialog({ form, about: { id, name, username }, onClose }: DecisionDialogProps) {
  const client = useQueryClient()
  const called = name || username
  function decided(): void {
    void client.invalidateQueries({ queryKey: timelineQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: waitingDecisionsQuery.queryKey })
    onClose()
  }
  const open = form && {
    ...{ act: form.act, title: form.label, about: form.about, affected: called, fields: ['reason'] },
    isDangerous: form.isDangerous === true,
    calls: [{ who: called, input: form.body }],
    children: (
      <Typography color="textSecondary">
        It stays on record with your role. The student reads it after the exam.
      </Typography>
    ),
    onDone: decided,
  }
  return <ActDialog open={open} onClose={onClose} />
}
