import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../../kit/paths.ts'
import { useEdition } from '../../../kit/site.ts'
import type { SiteEdition } from '../../declared/site-edition.ts'

/** The first link of the edition is placed between those to its documents. */
function linksOf({ links, brochurePages, brochurePdf, previousPapers }: SiteEdition) {
  const [first, ...others] = links.map(({ label, url }) => ({ label, href: url, to: undefined }))
  const own = (label: string, to: string) => ({ label, to, href: undefined })
  const document = brochurePdf ? [{ label: 'Exam Brochure', href: brochurePdf, to: undefined }] : []
  const brochure = brochurePages.length > 0 ? [own('Exam Brochure', paths.brochure)] : document
  return [
    ...brochure,
    ...(first ? [first] : []),
    ...(previousPapers.length > 0 ? [own('Previous Year Question Papers', paths.previousPapers)] : []),
    ...others,
  ]
}

/** Chips that lead to the brochure, earlier papers and the institute. */
export function UsefulLinks() {
  const links = linksOf(useEdition())
  if (links.length === 0) return null
  return (
    <Box component="nav" aria-labelledby="useful-links" sx={{ mt: 3 }}>
      <Typography id="useful-links" variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
        Useful Links
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {links.map(({ label, to, href }) =>
          to ? (
            <Chip key={to} label={label} component={Link} to={to} clickable variant="outlined" color="primary" />
          ) : (
            <Chip
              key={`${label} ${href}`}
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
