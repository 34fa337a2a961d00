import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HistoryIcon from '@mui/icons-material/History'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import { type CertificateState, shownCertificateCode } from '../../edition/declared/certificate-texts.ts'
import { nameColumn } from '../../kit/console/lists/name-columns.tsx'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import type { Certificate } from '../declared/certificates.ts'

export const CERTIFICATE_LOOKS = {
  valid: { tone: 'success', Sign: CheckCircleOutlined, word: 'Valid' },
  superseded: { tone: 'warning', Sign: HistoryIcon, word: 'Superseded' },
  withdrawn: { tone: 'error', Sign: RemoveCircleOutlined, word: 'Withdrawn' },
} as const satisfies Record<CertificateState, object>

export const KIND_WORDS = { prize: 'Prize', merit: 'Merit', participation: 'Participation' } as const

export const certificateColumns: readonly Column<Certificate>[] = [
  nameColumn({ sort: 'name' }),
  { id: 'school', head: 'School', from: 900, cell: ({ school }) => <bdi>{school}</bdi>, csv: ({ school }) => school },
  {
    id: 'exam',
    head: 'Exam',
    from: 1200,
    cell: ({ examname }) => <bdi>{examname}</bdi>,
    csv: ({ examname }) => examname,
  },
  {
    id: 'kind',
    head: 'Award',
    from: 900,
    sort: 'kind',
    cell: ({ kind }) => KIND_WORDS[kind],
    csv: ({ kind }) => KIND_WORDS[kind],
  },
  {
    id: 'rank',
    head: 'Rank',
    sort: 'rank',
    isFigure: true,
    cell: ({ rank }) => (rank > 0 ? rank : ''),
    csv: ({ rank }) => (rank > 0 ? String(rank) : ''),
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => <StateChip {...CERTIFICATE_LOOKS[state]} />,
    csv: ({ state }) => state,
  },
  {
    id: 'code',
    head: 'Code',
    from: 1200,
    cell: ({ code }) => <code>{shownCertificateCode(code).slice(0, 9)}…</code>,
    csv: ({ code }) => shownCertificateCode(code),
  },
  {
    id: 'made',
    head: 'Made',
    sort: 'created',
    from: 900,
    cell: ({ created }) => formatShort(created),
    csv: ({ created }) => created,
  },
]
