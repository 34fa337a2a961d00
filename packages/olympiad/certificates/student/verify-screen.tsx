import CheckIcon from '@mui/icons-material/Check'
import ErrorIcon from '@mui/icons-material/Error'
import HistoryIcon from '@mui/icons-material/History'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import {
  type CertificateState,
  certificateTitle,
  readCertificateCode,
  shownCertificateCode,
  type VerifiedCertificate,
} from '../../edition/declared/certificate-texts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { verifyPath } from '../../kit/paths.ts'
import { site } from '../../kit/site.ts'
import { CodeForm } from '../../kit/ui/codes/code-form.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { verifyQuery } from './verify-queries.ts'

/** Tells a reader of a certificate whether it is genuine. Needs no account. */
export function VerifyScreen() {
  const { code: typed = '' } = useParams()
  const code = readCertificateCode(typed)
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      <Stack spacing={3}>
        {typed ? <CertificateOutcome typed={typed} /> : <Typography variant="h1">Check a certificate</Typography>}
        <CodeForm
          code={code ? shownCertificateCode(code) : typed}
          label="Code of the certificate"
          example="As in K7QM-2XWD-9RHT-4CVG-P3NB-6JYS-Z8"
          fault="A code has 26 letters and digits. O and I are never used."
          read={readCertificateCode}
          pathOf={verifyPath}
        />
      </Stack>
    </Container>
  )
}

/** One answer in one sentence: genuine, superseded, withdrawn or unknown. */
function CertificateOutcome({ typed }: { typed: string }) {
  const query = useQuery(verifyQuery(typed))
  const failure = useFailure(query)
  if (readCertificateCode(typed) === undefined) return <Verdict {...UNREADABLE} />
  if (query.data) return <Known found={query.data} />
  if (query.data === null) return <Verdict {...UNKNOWN} />
  if (!failure) return <Loading label="Checking the certificate..." />
  return (
    <Verdict
      Sign={InfoOutlined}
      tone="info"
      title="The certificate could not be checked"
      text={`${failureMessage(failure)} This page tries again by itself.`}
    />
  )
}

interface VerdictProps {
  readonly Sign: ComponentType<SvgIconProps>
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  readonly title: string
  readonly text: string
}

const UNKNOWN: VerdictProps = {
  Sign: InfoOutlined,
  tone: 'info',
  title: 'No certificate has this code',
  text: 'Check the 26 letters and digits. O and I are never used.',
}
const UNREADABLE: VerdictProps = { ...UNKNOWN, title: 'This is not the code of a certificate' }

function verdictOf({ state, ended }: VerifiedCertificate): VerdictProps {
  const day = ended ? ` on ${formatDay(ended)}` : ''
  const questions = site.supportAddress ? ` Questions: ${site.supportAddress}` : ''
  const verdicts: Record<CertificateState, VerdictProps> = {
    valid: {
      Sign: CheckIcon,
      tone: 'success',
      title: 'This certificate is genuine',
      text: 'Checked just now by the olympiad’s own server.',
    },
    superseded: {
      Sign: HistoryIcon,
      tone: 'warning',
      title: 'There is a newer certificate',
      text: `What it says was corrected${day}. This paper is no longer valid; the new one has another code.`,
    },
    withdrawn: {
      Sign: ErrorIcon,
      tone: 'error',
      title: `Withdrawn${day}`,
      text: `This certificate is no longer valid.${questions}`,
    },
  }
  return verdicts[state]
}

function Known({ found }: { found: VerifiedCertificate }) {
  return (
    <>
      <Verdict {...verdictOf(found)} />
      {found.name !== '' && <PrintedFacts found={found} />}
    </>
  )
}

function Verdict({ Sign, tone, title, text }: VerdictProps) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 56, height: 56 }}>
        <Sign color={tone} sx={{ fontSize: 44 }} />
      </Box>
      <Box>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{text}</Typography>
      </Box>
    </Box>
  )
}

/** All that the paper says, to be compared with it. */
function PrintedFacts({ found }: { found: VerifiedCertificate }) {
  const { name, rank, olympiad, edition, exam, level, issued, institute, code } = found
  const title = certificateTitle(found)
  const facts: readonly (readonly [string, string])[] = [
    ['Award', rank > 0 ? `${title}, rank ${rank}` : title],
    ['Olympiad', [olympiad, edition].filter(Boolean).join(', ')],
    ['Level', `${exam}, level ${level}`],
    ['Issued', [formatDay(issued), institute && `by ${institute}`].filter(Boolean).join(' ')],
  ]
  return (
    <>
      <Paper variant="outlined" sx={{ borderRadius: '8px' }}>
        <Typography component="p" variant="h2" sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Box component="dl" sx={{ m: 0, px: 3, py: 1 }}>
          {facts.map(([term, value]) => (
            <Fact key={term} term={term} value={value} />
          ))}
          <Fact term="Code" value={code} isCode />
        </Box>
      </Paper>
      <Typography color="textSecondary">
        Compare the name and the award with the paper in your hand. Nothing else about the student is shown here.
      </Typography>
    </>
  )
}

function Fact({ term, value, isCode = false }: { term: string; value: string; isCode?: boolean }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '92px minmax(0, 1fr)', py: 1, '& + &': row }}>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(isCode && { fontFamily: 'monospace' }) }}>
        {value}
      </Typography>
    </Box>
  )
}

const row = { borderTop: 1, borderColor: 'divider' } as const

/** The day of an instant in the visitor's own time: "15 Nov 2026". */
const formatDay = (recordTime: string) => format(parseRecordTime(recordTime), 'd MMM y')
