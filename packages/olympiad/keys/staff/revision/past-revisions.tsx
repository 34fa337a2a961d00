import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { entryWordsIn } from '../../../kit/console/parts/exams/key-words.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { StateChip } from '../../../kit/staff/parts/state-chip.tsx'
import type { KeyRevision } from '../../declared/keyrevisions.ts'
import { questionOf } from './question-of.ts'
import { revisionTable } from './revision-table.ts'

interface PastRevisionsProps {
  readonly form: ExamForm
  readonly past: readonly KeyRevision[]
}

/** Changes that were confirmed or refused, the newest first. */
export function PastRevisions({ form, past }: PastRevisionsProps) {
  const words = (question: number, entry: string) => entryWordsIn(form, question, entry)
  return (
    <Sheet title="Past changes">
      <Box role="region" aria-label="Past changes, table" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table aria-label="Past changes" sx={revisionTable}>
          <TableHead>
            <TableRow>
              {['Question', 'Before', 'After', 'State', 'Reason', 'Answer'].map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {past.map(({ id, question, language, before, letters, state, reason, answer, decided }) => (
              <TableRow key={id}>
                <TableCell sx={{ fontFamily: 'fontFamilyMono' }}>{questionOf({ question, language })}</TableCell>
                <TableCell>{words(question, before)}</TableCell>
                <TableCell>{words(question, state === 'confirmed' ? letters : before)}</TableCell>
                <TableCell title={formatShort(decided)}>
                  {state === 'confirmed' ? (
                    <StateChip tone="success" Sign={CheckIcon} word="Confirmed" />
                  ) : (
                    <StateChip tone="neutral" Sign={CloseIcon} word="Refused" />
                  )}
                </TableCell>
                <TableCell className="text">
                  <bdi>{reason}</bdi>
                </TableCell>
                <TableCell className="text">
                  <bdi>{answer}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Sheet>
  )
}
