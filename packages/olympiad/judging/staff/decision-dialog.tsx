import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { Act } from '../../ground/declared/acts/act.ts'
import { timelineQuery } from '../../kit/hall/evidence-queries.ts'
import { waitingDecisionsQuery } from '../../kit/lib/staff/waiting-decisions-queries.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import type { Timeline } from '../declared/timeline.ts'

/** What is about to be decided. */
export interface DecisionForm {
  readonly label: string
  /** What becomes of it, in a sentence or two. */
  readonly about: string
  readonly act: Act
  readonly body: Readonly<Record<string, unknown>>
  readonly isDangerous?: boolean
}

interface Props {
  readonly form: DecisionForm | null
  readonly about: Timeline['examinee']
  readonly onClose: () => void
}

/** Asks for the reason, and decides. */
export function DecisionDialog({ form, about: { id, name, username }, onClose }: Props) {
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
