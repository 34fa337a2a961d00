import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { shownCertificateCode } from '../../edition/declared/certificate-texts.ts'
import { may } from '../../ground/declared/roles.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { verifyPath } from '../../kit/paths.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import type { Certificate } from '../declared/certificates.ts'
import { withdrawCertificate } from '../declared/withdraw-certificate.ts'
import { CERTIFICATE_LOOKS, KIND_WORDS } from './certificate-columns.tsx'
import { saveCertificate } from './certificate-queries.ts'

interface CertificateDrawerProps {
  readonly certificate: Certificate
  readonly rows: readonly Certificate[]
  /** To another one of the rows; an empty id closes. */
  readonly onOpen: (id: string) => void
  readonly onChanged: () => void
}

/** One certificate: what it says, its file, and its withdrawal. */
export function CertificateDrawer({ certificate, rows, onOpen, onChanged }: CertificateDrawerProps) {
  const { kind, record } = useSession()
  const { isBusy, failure, attempt } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, state, code, rank, school, examname, level, created, ended } = certificate
  const at = rows.findIndex((row) => row.id === id)
  const open: OpenAct = {
    act: withdrawCertificate,
    affected: name,
    fields: ['reason'],
    isDangerous: true,
    calls: [{ who: name, input: { certificate: id } }],
    onDone: () => {
      setIsAsking(false)
      onChanged()
    },
  }
  const facts: readonly (readonly [string, string])[] = [
    ['Award', rank > 0 ? `${KIND_WORDS[certificate.kind]}, rank ${rank}` : KIND_WORDS[certificate.kind]],
    ['School', school],
    ['Exam', `${examname}, level ${level}`],
    ['Made', formatShort(created)],
    ['No longer valid since', ended && formatShort(ended)],
  ]
  return (
    <RowDrawer
      title={name}
      about={<StateChip {...CERTIFICATE_LOOKS[state]} />}
      onStep={at < 0 ? undefined : (by) => onOpen(rows[at + by]?.id ?? id)}
      onClose={() => onOpen('')}
      acts={
        state === 'valid' && (
          <>
            <Button variant="outlined" loading={isBusy} onClick={() => void attempt(() => saveCertificate(id))}>
              PDF
            </Button>
            {kind === 'staff' && may(record, 'readResults') && (
              <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
                Withdraw…
              </Button>
            )}
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, p: '16px' }}>
        {failure && <Note severity="error" what={failure} />}
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', gap: '6px 12px' }}
        >
          {facts.flatMap(([term, value]) =>
            value === ''
              ? []
              : [
                  <Box component="dt" key={term} sx={{ color: 'text.secondary' }}>
                    {term}
                  </Box>,
                  <Box component="dd" key={`${term} value`} sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    <bdi>{value}</bdi>
                  </Box>,
                ],
          )}
        </Box>
        <Link href={verifyPath(code)} target="_blank" sx={{ overflowWrap: 'anywhere' }}>
          {shownCertificateCode(code)}
        </Link>
      </Box>
      <ActDialog open={isAsking ? open : null} onClose={() => setIsAsking(false)} />
    </RowDrawer>
  )
}
