import CheckIcon from '@mui/icons-material/Check'
import ErrorIcon from '@mui/icons-material/Error'
import HistoryIcon from '@mui/icons-material/History'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import {
  type CertificateState,
  readCertificateCode,
  type VerifiedCertificate,
} from '../../edition/declared/certificate-texts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { site } from '../../kit/site.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { formatDay } from './format-day.ts'
import { PrintedFacts } from './printed-facts.tsx'
import { verifyQuery } from './verify-queries.ts'

/** One answer in one sentence: genuine, superseded, withdrawn or unknown. */
export function CertificateOutcome({ typed }: { typed: string }) {
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
