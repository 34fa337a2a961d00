import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shownCertificateCode } from '../../edition/declared/certificate-texts.ts'
import { may } from '../../ground/declared/roles.ts'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { verifyPath } from '../../kit/paths.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Facts } from '../../kit/staff/parts/facts.tsx'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { Certificate } from '../declared/certificates.ts'
import { withdrawCertificate } from '../declared/withdraw-certificate.ts'
import { CertificateActs } from './certificate-acts.tsx'
import { CERTIFICATE_LOOKS, certificateColumns, KIND_WORDS } from './certificate-columns.tsx'
import { CERTIFICATES_PAGE, readCertificates, saveCertificate } from './certificate-queries.ts'

const FILTERS = ['exam', 'state', 'kind']
const STATES = Object.entries(CERTIFICATE_LOOKS).map(([state, { word }]) => [state, word] as const)
const KINDS = Object.entries(KIND_WORDS)
const NONE: readonly Certificate[] = []

/** Every certificate, with all that its verification shows; for a chosen exam they can be made and saved. */
export function CertificatesScreen() {
  const client = useQueryClient()
  const address = useTableAddress(FILTERS)
  const { open: openId, show: openCertificate } = useOpenRow('certificate')
  const list = useList('certificates', readCertificates, address)
  const known = useQuery(examsQuery)
  const exams = known.data ?? []
  const rows = list.rows ?? NONE
  const exam = exams.find(({ id }) => id === address.filters.exam)
  const shown = rows.find(({ id }) => id === openId)
  const refresh = () => void client.invalidateQueries({ queryKey: ['certificates'] })
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Certificates"
        note="They follow published results. A corrected name makes a new one; the old one becomes invalid."
        acts={
          <SaveButtons
            name="certificates"
            columns={certificateColumns}
            pages={() => pagesOf(readCertificates, list.question)}
          />
        }
      />
      <PartFailure parts={{ 'the list of exams': known }} />
      {exam ? (
        <CertificateActs key={exam.id} exam={exam} onMade={refresh} />
      ) : (
        <Typography color="textSecondary">Choose an exam to make or save its certificates.</Typography>
      )}
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        <Box role="search" aria-label="Certificates" sx={bar}>
          <FindField
            value={address.find}
            label="Find a certificate by name, school or code"
            hint="Name, school or code"
            onFind={(find) => address.change({ find })}
          />
          <FilterSelect {...{ address }} name="exam" label="Exam" options={exams.map(({ id, name }) => [id, name])} />
          <FilterSelect {...{ address }} name="state" label="State" options={STATES} />
          <FilterSelect {...{ address }} name="kind" label="Award" options={KINDS} />
        </Box>
        <DataTable
          label="Certificates"
          columns={certificateColumns}
          pageSize={CERTIFICATES_PAGE}
          total={list.found}
          idOf={({ id }) => id}
          {...{ rows: list.rows, address, failure: list.failure }}
          onRetry={list.retry}
          onOpen={({ id }) => openCertificate(id)}
          openId={shown?.id ?? ''}
          nothing={{ what: 'No certificates yet', why: 'Publish results, choose the exam, and make them.' }}
          noMatch={{ what: 'No certificate matches.', why: 'Search for less, or choose another filter.' }}
        />
      </Paper>
      {shown && (
        <CertificateDrawer
          key={shown.id}
          {...{ certificate: shown, rows }}
          onOpen={openCertificate}
          onChanged={refresh}
        />
      )}
    </Box>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px', borderBottom: 1, borderColor: 'divider' } as const

interface CertificateDrawerProps {
  readonly certificate: Certificate
  readonly rows: readonly Certificate[]
  /** To another one of the rows; an empty id closes. */
  readonly onOpen: (id: string) => void
  readonly onChanged: () => void
}

/** One certificate: what it says, its file, and its withdrawal. */
function CertificateDrawer({ certificate, rows, onOpen, onChanged }: CertificateDrawerProps) {
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
        <Facts facts={facts} termWidth={110} />
        <Link href={verifyPath(code)} target="_blank" sx={{ overflowWrap: 'anywhere' }}>
          {shownCertificateCode(code)}
        </Link>
      </Box>
      <ActDialog open={isAsking ? open : null} onClose={() => setIsAsking(false)} />
    </RowDrawer>
  )
}
