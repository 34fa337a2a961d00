import Facebook from '@mui/icons-material/Facebook'
import Instagram from '@mui/icons-material/Instagram'
import LinkedIn from '@mui/icons-material/LinkedIn'
import YouTube from '@mui/icons-material/YouTube'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { message } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { paths } from '../../kit/paths.ts'
import { useEdition } from '../../kit/site.ts'

const CHANNELS = [
  { label: message('Video channel'), name: 'video', Icon: YouTube },
  { label: message('Photos'), name: 'photos', Icon: Instagram },
  { label: message('Professional network'), name: 'professional', Icon: LinkedIn },
  { label: message('Social network'), name: 'social', Icon: Facebook },
] as const

/** Social channels, the institute's own site, and the supervisors' way in. */
export function SiteFooter() {
  const say = useSay()
  const { channels, website } = useEdition()
  const named = CHANNELS.filter(({ name }) => channels[name] !== '')
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 6,
        pt: 2,
        borderTop: 1,
        borderColor: 'rule',
      }}
    >
      {named.map(({ label, name, Icon }) => (
        <IconButton
          key={label}
          title={say(label)}
          component="a"
          href={channels[name]}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={say(label)}
        >
          <Icon />
        </IconButton>
      ))}
      {website && (
        <Link href={website} target="_blank" rel="noopener noreferrer" sx={{ ml: 1 }}>
          {website.replace(/^https?:\/\//i, '').split('/')[0]}
        </Link>
      )}
      <Link component={RouterLink} to={paths.supervisorLogin} color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
        {say('Supervisor login')}
      </Link>
    </Box>
  )
}
