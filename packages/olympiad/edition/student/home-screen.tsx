import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { type Say, useSay } from '../../kit/language/language.ts'
import { leftExam } from '../../kit/lib/exam/left-exam.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useVisitorFingerprint } from '../../kit/lib/fingerprint.ts'
import { isSignedIn, useSession } from '../../kit/lib/session/session.ts'
import { paths, REQUIRE_AUTH } from '../../kit/paths.ts'
import { useEdition } from '../../kit/site.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { NotLoaded } from '../../kit/ui/not-loaded.tsx'
import { SeveritySign } from '../../kit/ui/severity-sign.tsx'
import type { SiteEdition } from '../declared/site-edition.ts'
import { ExamSummary } from './exam-summary.tsx'
import { instructionsQuery } from './home-queries.ts'
import { Information } from './information.tsx'
import { InformationItem } from './information-item.tsx'
import { LeftExamNote } from './left-exam-note.tsx'
import { Masthead } from './masthead.tsx'
import { SiteFooter } from './site-footer.tsx'

/** The public page of the olympiad; who is signed in is sent on to the dashboard, except after leaving the exam. */
export function HomeScreen() {
  const session = useSession()
  const [query] = useSearchParams()
  const mustSignIn = query.has(REQUIRE_AUTH)
  const hasLeft = leftExam()?.username === session.record?.username
  if (isSignedIn(session) && !mustSignIn && !hasLeft) return <Navigate to={paths.dashboard} replace />
  return <PublicHome mustSignIn={mustSignIn} />
}

function PublicHome({ mustSignIn }: { mustSignIn: boolean }) {
  useVisitorFingerprint()
  return <HomePage mustSignIn={mustSignIn} note={<LeftExamNote />} />
}

interface HomePageProps {
  readonly mustSignIn: boolean
  /** Above all. */
  readonly note?: ReactNode
}

/** What the home page shows, of the edition around it; staff see it as a preview. */
export function HomePage({ mustSignIn, note }: HomePageProps) {
  return (
    <Container maxWidth="lg" sx={{ pb: 4 }}>
      {note}
      <Masthead mustSignIn={mustSignIn} />
      <UsefulLinks />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: { xs: 4, md: 6 },
          alignItems: 'start',
          mt: 4,
        }}
      >
        <Stack spacing={4}>
          <DeviceWarning />
          <Information />
        </Stack>
        <Stack spacing={4}>
          <ExamSummary />
          <Instructions />
        </Stack>
      </Box>
      <SiteFooter />
    </Container>
  )
}

/** What the exam may be taken on, with the way to try it out. */
function DeviceWarning() {
  const say = useSay()
  return (
    <Alert role="note" severity="warning" sx={{ borderLeftWidth: 6, '& .MuiAlert-message': { width: '100%' } }}>
      {say('The exam must be taken only on a desktop or laptop with webcam and microphone enabled.')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, mb: 0.5 }}>
        <Button component={Link} to={paths.check} variant="outlined" color="inherit">
          {say('Check Device Compatibility')}
        </Button>
        <Button component={Link} to={paths.practice} color="inherit">
          {say('Try a practice exam')}
        </Button>
      </Box>
    </Alert>
  )
}

/** The organisers' instructions; renders nothing without any. */
function Instructions() {
  const say = useSay()
  const query = useQuery(instructionsQuery)
  const { data: instructions = [] } = query
  const hasFailed = useFailure(query) !== null
  if (instructions.length === 0 && !hasFailed) return null
  return (
    <Card component="section" aria-labelledby="instructions" sx={{ px: 2.5, pt: 1.5, pb: 0.5 }}>
      <Typography id="instructions" variant="h2" sx={{ mb: 1 }}>
        {say('Instructions')}
      </Typography>
      {hasFailed && (
        <Box sx={{ pb: 1.5 }}>
          <NotLoaded what={say('The instructions')} />
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {instructions.map(({ id, severity, primaryContent, secondaryContent }) => (
          <InformationItem
            key={id}
            sign={<SeveritySign severity={severity} />}
            note={secondaryContent && <Lines text={secondaryContent} />}
          >
            <Lines text={primaryContent} />
          </InformationItem>
        ))}
      </Box>
    </Card>
  )
}

/** The first link of the edition is placed between those to its documents. */
function linksOf({ links, brochurePages, brochurePdf, previousPapers }: SiteEdition, say: Say) {
  const [first, ...others] = links.map(({ label, url }) => ({ label, href: url, to: undefined }))
  const own = (label: string, to: string) => ({ label, to, href: undefined })
  const document = brochurePdf ? [{ label: say('Exam Brochure'), href: brochurePdf, to: undefined }] : []
  const brochure = brochurePages.length > 0 ? [own(say('Exam Brochure'), paths.brochure)] : document
  return [
    ...brochure,
    ...(first ? [first] : []),
    ...(previousPapers.length > 0 ? [own(say('Previous Year Question Papers'), paths.previousPapers)] : []),
    ...others,
  ]
}

/** Chips that lead to the brochure, earlier papers and the institute. */
function UsefulLinks() {
  const say = useSay()
  const links = linksOf(useEdition(), say)
  if (links.length === 0) return null
  return (
    <Box component="nav" aria-labelledby="useful-links" sx={{ mt: 3 }}>
      <Typography id="useful-links" variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
        {say('Useful Links')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {links.map(({ label, to, href }) =>
          to ? (
            <MuiLink key={to} component={Link} to={to} sx={{ ...pill, borderColor: 'primary.main' }}>
              {label}
            </MuiLink>
          ) : (
            <MuiLink
              key={`${label} ${href}`}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              color="textPrimary"
              sx={pill}
            >
              <OutsideLabel text={label} />
            </MuiLink>
          ),
        )}
      </Box>
    </Box>
  )
}

const pill = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  px: 1.5,
  py: 0.625,
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const

function OutsideLabel({ text }: { text: string }) {
  const say = useSay()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {text} <OpenInNew titleAccess={say('opens in a new tab')} sx={{ fontSize: 15, color: 'text.secondary' }} />
    </Box>
  )
}
