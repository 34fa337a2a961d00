import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { site } from '../../site.ts'

const links = [
  { label: 'Exam Brochure', to: paths.brochure },
  { label: 'About Olympiad 2025', href: site.links.aboutOlympiad2025 },
  { label: 'Previous Year Question Papers', to: paths.previousPapers },
  { label: 'About the institute', href: site.links.aboutInstitute },
  { label: 'About Olympiad 2024', href: site.links.aboutOlympiad2024 },
]

/** Chips that lead to the brochure, earlier papers and the institute. */
export function UsefulLinks() {
  return (
    <Box component="nav" aria-labelledby="useful-links" sx={{ mt: 3 }}>
      <Typography id="useful-links" variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
        Useful Links
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {links.map(({ label, to, href }) =>
          to ? (
            <Chip key={label} label={label} component={Link} to={to} clickable variant="outlined" color="primary" />
          ) : (
            <Chip
              key={label}
              label={<OutsideLabel text={label} />}
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              clickable
              variant="outlined"
            />
          ),
        )}
      </Box>
    </Box>
  )
}

function OutsideLabel({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {text} <OpenInNew titleAccess="opens in a new tab" sx={{ fontSize: 15, color: 'text.secondary' }} />
    </Box>
  )
}
