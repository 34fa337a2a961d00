import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import MailOutline from '@mui/icons-material/MailOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { USUAL_LANGUAGE } from '../../ground/declared/languages.ts'
import { useSay, useTongue } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { paths } from '../../kit/paths.ts'
import { useEdition } from '../../kit/site.ts'
import { SupportAddress } from '../../kit/ui/contact/support-address.tsx'
import { Lines } from '../../kit/ui/lines.tsx'
import { NotLoaded } from '../../kit/ui/not-loaded.tsx'
import { SeveritySign } from '../../kit/ui/severity-sign.tsx'
import { InformationItem } from './information-item.tsx'
import { useLiveAnnouncements, useLiveNotifications } from './use-live-notifications.ts'

/** What everybody should know before the exam; notifications of the organisers appear in it as they are published. */
export function Information() {
  const say = useSay()
  const { notifications, hasFailed } = useLiveNotifications()
  const announcements = useLiveAnnouncements()
  const { noReplyAddress, prizes } = useEdition()
  return (
    <Box component="section" aria-labelledby="information">
      <Typography id="information" variant="h2" sx={{ mb: 1 }}>
        {say('Information')}
      </Typography>
      <Box component="ul" aria-live="polite" aria-relevant="additions text" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {noReplyAddress && (
          <InformationItem sign={<MailOutline />}>
            {say('Our mail comes from {address}.', { address: noReplyAddress })}{' '}
            {say('If you do not find it, look in your spam folder and mark it as not spam.')}{' '}
            {say('Keep checking this site for news.')}
          </InformationItem>
        )}
        <InformationItem sign={<School />}>
          <Rich
            text={say('Schools that wish to register in bulk may write to <address>us</address>.')}
            tags={{ address }}
          />
        </InformationItem>
        {prizes.length > 0 && (
          <InformationItem sign={<EmojiEvents />}>
            <Prizes />
          </InformationItem>
        )}
        <InformationItem sign={<WorkspacePremium />}>
          <Certificates />
        </InformationItem>
        {notifications.map(({ id, severity, primaryContent, secondaryContent }) => (
          <InformationItem
            key={id}
            sign={<SeveritySign severity={severity} />}
            note={secondaryContent && <Lines text={secondaryContent} />}
          >
            <Lines text={primaryContent} />
          </InformationItem>
        ))}
        {announcements.map(({ id, text }) => (
          <InformationItem key={id} sign={<SeveritySign severity="info" />}>
            <strong>{say('Announcement:')}</strong> <Lines text={text} />
          </InformationItem>
        ))}
        {hasFailed && (
          <InformationItem sign={<SeveritySign severity="warning" />}>
            <NotLoaded what={say('The latest notices')} />
          </InformationItem>
        )}
        <InformationItem sign={<PlayArrow />}>
          <Rich
            text={say('To start the exam, use the login button above or go to <link>{path}</link>.')}
            values={{ path: paths.login }}
            tags={{ link: loginLink }}
          />
        </InformationItem>
        <InformationItem sign={<HelpOutline />}>
          <Rich text={say('For queries, write to <address>us</address>.')} tags={{ address }} />
        </InformationItem>
      </Box>
    </Box>
  )
}

/** In the place of the words. */
const address = () => <SupportAddress key="address" />

const loginLink = (words: string) => (
  <Link key="link" component={RouterLink} to={paths.login}>
    {words}
  </Link>
)

function Certificates() {
  const say = useSay()
  const { meritRanks } = useEdition()
  if (meritRanks === 0) return say('Participation certificates for all.')
  return say(
    'Participation certificates for all, and merit certificates for the top {count} rank holders at each level.',
    { count: String(meritRanks) },
  )
}

/** The cash prizes, by rank. */
function Prizes() {
  const { say, code } = useTongue()
  const rankOf = code === USUAL_LANGUAGE ? ordinal : (rank: number) => `${rank}.`
  const { prizes } = useEdition()
  return (
    <>
      {say('Cash prizes:')}
      <Box
        component="ul"
        aria-label={say('Cash prizes')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, listStyle: 'none', p: 0, mt: 0.5, mb: 0 }}
      >
        {prizes.map((prize, index) => (
          <Box component="li" key={rankOf(index + 1)} sx={{ whiteSpace: 'nowrap' }}>
            <Typography component="span" color="textSecondary">
              {rankOf(index + 1)}{' '}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'lining-nums' }}>
              {prize}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

const SUFFIXES = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<Intl.LDMLPluralRule, string>
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (rank: number) => `${rank}${SUFFIXES[ordinals.select(rank)]}`
