import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { entryWords, label } from '../../../kit/console/parts/exams/key-words.ts'
import { ActDialog, type OpenAct } from '../../../kit/staff/act-form/act-dialog.tsx'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { confirmKey } from '../../declared/confirm-key.ts'
import type { KeyRevision } from '../../declared/keyrevisions.ts'
import type { KeyProposals } from '../../declared/read-keys.ts'
import { revisionTable } from './revision-table.ts'

interface OpenProposalsProps {
  readonly open: readonly KeyRevision[]
  readonly trial: KeyProposals | undefined
}

const NOBODY_CAN = 'Nobody can confirm it yet. Invite another organiser by mail.'

/** The changes that wait for a second person. */
export function OpenProposals({ open, trial }: OpenProposalsProps) {
  const [act, setAct] = useState<OpenAct | null>(null)
  const ask = ({ id, question, before, letters }: KeyRevision, { confirm }: { confirm: boolean }) =>
    setAct({
      act: confirmKey,
      title: confirm ? 'Confirm the change' : 'Refuse the change',
      about: confirm
        ? `${label(question)} changes from ${entryWords(before)} to ${entryWords(letters)} at once.`
        : 'The key stays as it is.',
      wayBack: confirm ? confirmKey.wayBack : 'It can be proposed again.',
      isDangerous: confirm,
      affected: `question ${label(question)}`,
      calls: [{ who: label(question), input: { revision: id, confirm } }],
      fields: ['reason'],
      onDone: () => setAct(null),
    })
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
                    <TableCell sx={{ fontFamily: 'fontFamilyMono' }}>{label(revision.question)}</TableCell>
                    <TableCell>{entryWords(revision.before)}</TableCell>
                    <TableCell sx={{ color: 'primary.main', fontWeight: 600 }}>
                      {entryWords(revision.letters)}
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
