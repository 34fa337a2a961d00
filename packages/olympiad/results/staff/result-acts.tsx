import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { setsQuery } from '../../kit/console/parts/results/set-queries.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { Facts } from '../../kit/staff/parts/facts.tsx'
import { computeResults } from '../declared/acts/compute-results.ts'
import { discardResults } from '../declared/acts/discard-results.ts'
import { type PublicationBlockers, publishResults } from '../declared/acts/publish-results.ts'
import type { ResultSet } from '../declared/resultsets.ts'
import { isBlocked } from './set-notes.tsx'

interface ResultActsProps {
  readonly exam: Exam
  readonly set: ResultSet | undefined
  readonly blockers: PublicationBlockers | undefined
}

/** What can be done with a set, or to make the next one. */
export function ResultActs({ exam, set, blockers }: ResultActsProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'compute' | 'publish' | 'discard' | null>(null)
  const close = () => setOpen(null)
  const onDone = () => {
    close()
    void client.invalidateQueries({ queryKey: setsQuery.queryKey })
    void client.invalidateQueries({ queryKey: examsQuery.queryKey }) // publishing releases them
  }
  const resultset = set?.id ?? ''
  const calls = (input: object) => [{ who: exam.name, input: { ...input } }]
  const title = (verb: string) => `${verb} set ${set?.number}`
  const acts: Readonly<Record<NonNullable<typeof open>, OpenAct>> = {
    compute: { act: computeResults, affected: exam.name, fields: [], calls: calls({ exam: exam.id }), onDone },
    publish: {
      ...{ act: publishResults, title: title('Publish'), affected: exam.name, fields: [] },
      ...{ calls: calls({ resultset }), isDangerous: true, onDone },
      children: set && <Consequences set={set} isWithheld={exam.released === ''} />,
    },
    discard: {
      ...{ act: discardResults, title: title('Discard'), affected: exam.name, fields: [] },
      ...{ calls: calls({ resultset }), onDone },
    },
  }
  const isReady = set?.state === 'ready'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isReady && (
        <Button variant="outlined" onClick={() => setOpen('discard')}>
          Discard set {set.number}…
        </Button>
      )}
      {set?.state !== 'computing' && (
        <Button variant={isReady ? 'outlined' : 'contained'} onClick={() => setOpen('compute')}>
          {set ? 'Compute another set…' : 'Compute results…'}
        </Button>
      )}
      {isReady && (
        <Button variant="contained" disabled={isBlocked(blockers)} onClick={() => setOpen('publish')}>
          Publish set {set.number}…
        </Button>
      )}
      <ActDialog open={open && acts[open]} onClose={close} />
    </Box>
  )
}

/** What will be published, what will not, and what stays, before anybody types the exam's name. */
function Consequences({ set, isWithheld }: { readonly set: ResultSet; readonly isWithheld: boolean }) {
  const { changes, sheets, forms } = set
  const more = forms ? 'partly right, marks by section, ' : ''
  const lines = [
    [
      'Goes out',
      `${isWithheld ? 'the key, withheld until now; ' : ''}score, right, wrong, unanswered, ${more}rank and award of ${plural(sheets, 'student')}, each to their own page; changes of the key with their reasons, in public`,
    ],
    ['Does not', 'names, answers and statistics'],
    ...(changes
      ? [['Changes', `${changes.gain} gain marks, ${changes.lose} lose marks; the old set stays on record`] as const]
      : []),
  ] as const
  return <Facts facts={lines} termWidth={84} />
}
