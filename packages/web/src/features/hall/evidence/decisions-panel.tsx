import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import type { Timeline } from '@olympiad/contract/hall/timeline'
import { may } from '@olympiad/contract/roles'
import { useState } from 'react'
import { STANDING_WORDS, STEP_WORDS } from '../../../ui/decision-words.ts'
import { formatClock } from '../format-clock.ts'
import { DecisionDialog, type DecisionForm } from './decision-dialog.tsx'

interface Props {
  readonly timeline: Timeline
  readonly staff: Supervisor
}

/** What people decided, each with the reason, and what may be decided by who looks. */
export function DecisionsPanel({ timeline, staff }: Props) {
  const [form, setForm] = useState<DecisionForm | null>(null)
  const { decisions, standing, reply, examinee } = timeline
  const proposal = decisions.find(({ id }) => id === standing.proposed)
  const mayConfirm = may(staff, 'confirmVoid')
  const mayDecide = may(staff, 'decide') && (standing.decision !== 'void' || mayConfirm)
  const decide = (decision: 'clear' | 'warn' | 'void', label: string) => (
    <Button
      variant="outlined"
      color={decision === 'void' ? 'error' : 'primary'}
      onClick={() => setForm({ label, act: 'decide', body: { examinee: examinee.id, decision } })}
    >
      {label}
    </Button>
  )
  const confirm = (isConfirmed: boolean, label: string) => (
    <Button
      variant={isConfirmed ? 'contained' : 'outlined'}
      color={isConfirmed ? 'error' : 'primary'}
      onClick={() =>
        setForm({ label, act: 'confirm-decision', body: { decision: standing.proposed, confirm: isConfirmed } })
      }
    >
      {label}
    </Button>
  )
  return (
    <Paper component="section" aria-labelledby="decisions-heading" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="decisions-heading" sx={{ mb: 1 }}>
        Decision
      </Typography>
      <Typography sx={{ mb: 1.5, fontWeight: 600 }}>{STANDING_WORDS[standing.decision]}</Typography>
      {proposal && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {proposal.isOwn ? 'You proposed' : 'It was proposed'} that the sheet is void. A second person confirms it.
        </Alert>
      )}
      <Stack component="ul" spacing={0.75} sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {decisions.map(({ id, at, step, by, reason }) => (
          <li key={id}>
            {STEP_WORDS[step]}, {formatClock(at)}, by {by}: <bdi>{reason}</bdi>
          </li>
        ))}
        {reply !== '' && (
          <li>
            The examinee answers: <bdi>{reply}</bdi>
          </li>
        )}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {mayDecide && standing.decision !== 'clear' && decide('clear', 'Nothing is held against it')}
        {mayDecide && decide('warn', 'Warn')}
        {mayDecide && standing.decision !== 'void' && !proposal && decide('void', 'Propose: void')}
        {mayConfirm && proposal && !proposal.isOwn && confirm(true, 'Confirm: void')}
        {mayConfirm && proposal && confirm(false, 'Refuse the proposal')}
      </Stack>
      <DecisionDialog form={form} about={examinee} onClose={() => setForm(null)} />
    </Paper>
  )
}
