import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFailure } from '../../../kit/lib/fetching/keep-trying.ts'
import { Lines } from '../../../kit/ui/lines.tsx'
import { NotLoaded } from '../../../kit/ui/not-loaded.tsx'
import { SeveritySign } from '../../../kit/ui/severity-sign.tsx'
import { instructionsQuery } from './home-queries.ts'
import { InformationItem } from './information-item.tsx'

/** The organisers' instructions; renders nothing without any. */
export function Instructions() {
  const query = useQuery(instructionsQuery)
  const { data: instructions = [] } = query
  const hasFailed = useFailure(query) !== null
  if (instructions.length === 0 && !hasFailed) return null
  return (
    <Card component="section" aria-labelledby="instructions" sx={{ px: 2.5, pt: 1.5, pb: 0.5 }}>
      <Typography id="instructions" variant="h2" sx={{ mb: 1 }}>
        Instructions
      </Typography>
      {hasFailed && (
        <Box sx={{ pb: 1.5 }}>
          <NotLoaded what="The instructions" />
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
