import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { Certificate } from '../declared/certificates.ts'
import { CertificateActs } from './certificate-acts.tsx'
import { CERTIFICATE_LOOKS, certificateColumns, KIND_WORDS } from './certificate-columns.tsx'
import { CertificateDrawer } from './certificate-drawer.tsx'
import { CERTIFICATES_PAGE, readCertificates } from './certificate-queries.ts'

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
  const exams = useQuery(examsQuery).data ?? []
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
