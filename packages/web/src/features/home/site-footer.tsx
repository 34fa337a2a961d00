import Facebook from '@mui/icons-material/Facebook'
import Instagram from '@mui/icons-material/Instagram'
import LinkedIn from '@mui/icons-material/LinkedIn'
import YouTube from '@mui/icons-material/YouTube'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../paths.ts'
import { site } from '../../site.ts'

const channels = [
  { label: 'Video channel', href: site.links.videoChannel, Icon: YouTube },
  { label: 'Photos', href: site.links.photoSharing, Icon: Instagram },
  { label: 'Professional network', href: site.links.professionalNetwork, Icon: LinkedIn },
  { label: 'Social network', href: site.links.socialNetwork, Icon: Facebook },
]

/** Social channels, the institute's own site, and the supervisors' way in. */
export function SiteFooter() {
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
      {channels.map(({ label, href, Icon }) => (
        <IconButton
          key={label}
          title={label}
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
        >
          <Icon />
        </IconButton>
      ))}
      <Link href={site.links.instituteWebsite} target="_blank" rel="noopener noreferrer" sx={{ ml: 1 }}>
        {new URL(site.links.instituteWebsite).hostname}
      </Link>
      <Link component={RouterLink} to={paths.supervisorLogin} color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
        Supervisor login
      </Link>
    </Box>
  )
}
