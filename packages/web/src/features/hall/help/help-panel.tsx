import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { helpQuery } from '../hall-queries.ts'
import { HelpItem } from './help-item.tsx'

/** Who asks for help and waits for an answer, the longest first; nothing while nobody does. */
export function HelpPanel({ school }: { school: string }) {
  const { data: requests = [], isError } = useQuery(helpQuery(school))
  if (requests.length === 0 && !isError) return null
  return (
    <Card component="section" aria-labelledby="help-heading">
      <Typography id="help-heading" variant="h2" sx={{ px: 2.5, py: 1.75 }}>
        {requests.length === 0 ? 'Help' : `${requests.length} ${requests.length === 1 ? 'asks' : 'ask'} for help`}
      </Typography>
      {isError && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <NotLoaded what="Requests for help" />
        </Box>
      )}
      <Box component="ul" aria-labelledby="help-heading" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {requests.map((request) => (
          <HelpItem key={request.id} request={request} />
        ))}
      </Box>
    </Card>
  )
}
