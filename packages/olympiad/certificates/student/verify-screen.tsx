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
import { say, useSay } from '../../kit/language/language.ts'
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
  const say = useSay()
  const { code: typed = '' } = useParams()
  const code = readCertificateCode(typed)
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      <Stack spacing={3}>
        {typed ? (
          <CertificateOutcome typed={typed} />
        ) : (
          <Typography variant="h1">{say('Check a certificate')}</Typography>
        )}
        <CodeForm
          code={code ? shownCertificateCode(code) : typed}
          label={say('Code of the certificate')}
          example={say('As in {code}', { code: 'K7QM-2XWD-9RHT-4CVG-P3NB-6JYS-Z8' })}
          fault={say('A code has 26 letters and digits. O and I are never used.')}
          read={readCertificateCode}
          pathOf={verifyPath}
        />
      </Stack>
    </Container>
  )
}

/** One answer in one sentence: genuine, superseded, withdrawn or unknown. */
function CertificateOutcome({ typed }: { typed: string }) {
  const say = useSay()
  const query = useQuery(verifyQuery(typed))
  const failure = useFailure(query)
  if (readCertificateCode(typed) === undefined)
    return <Verdict {...unknown(say('This is not the code of a certificate'))} />
  if (query.data) return <Known found={query.data} />
  if (query.data === null) return <Verdict {...unknown(say('No certificate has this code'))} />
  if (!failure) return <Loading label={say('Checking the certificate...')} />
  return (
    <Verdict
      Sign={InfoOutlined}
      tone="info"
      title={say('The certificate could not be checked')}
      text={`${failureMessage(failure)} ${say('This page tries again by itself.')}`}
    />
  )
}

interface VerdictProps {
  readonly Sign: ComponentType<SvgIconProps>
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  readonly title: string
  readonly text: string
}

const unknown = (title: string): VerdictProps => ({
  Sign: InfoOutlined,
  tone: 'info',
  title,
  text: say('Check the 26 letters and digits. O and I are never used.'),
})

function verdictOf({ state, ended }: VerifiedCertificate): VerdictProps {
  const day = ended && formatDay(ended)
  const address = site.supportAddress
  const verdicts: Record<CertificateState, VerdictProps> = {
    valid: {
      Sign: CheckIcon,
      tone: 'success',
      title: say('This certificate is genuine'),
      text: say('Checked just now by the olympiad’s own server.'),
    },
    superseded: {
      Sign: HistoryIcon,
      tone: 'warning',
      title: say('There is a newer certificate'),
      text: day
        ? say('What it says was corrected on {day}. This paper is no longer valid; the new one has another code.', {
            day,
          })
        : say('What it says was corrected. This paper is no longer valid; the new one has another code.'),
    },
    withdrawn: {
      Sign: ErrorIcon,
      tone: 'error',
      title: day ? say('Withdrawn on {day}', { day }) : say('Withdrawn'),
      text: address
        ? say('This certificate is no longer valid. Questions: {address}', { address })
        : say('This certificate is no longer valid.'),
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
  const say = useSay()
  const { name, rank, olympiad, edition, exam, level, issued, institute, code } = found
  const title = say(certificateTitle(found))
  const day = formatDay(issued)
  const facts: readonly (readonly [string, string])[] = [
    [say('Award'), rank > 0 ? say('{award}, rank {rank}', { award: title, rank }) : title],
    [say('Olympiad'), [olympiad, edition].filter(Boolean).join(', ')],
    [say('Level'), say('{name}, level {level}', { name: exam, level: String(level) })],
    [say('Issued'), institute ? say('{day} by {institute}', { day, institute }) : day],
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
          <Fact term={say('Code')} value={code} isCode />
        </Box>
      </Paper>
      <Typography color="textSecondary">
        {say(
          'Compare the name and the award with the paper in your hand. Nothing else about the student is shown here.',
        )}
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
