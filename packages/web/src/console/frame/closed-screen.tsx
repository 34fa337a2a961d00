import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Area } from '@olympiad/olympiad/kit/console/area'
import { useOpenPages } from '@olympiad/olympiad/kit/console/parts/open-pages'
import { Link } from 'react-router'

/** In place of a page of the console that does not exist, or that the account may not open. */
export function ClosedScreen({ page }: { readonly page: Pick<Area, 'title'> | undefined }) {
  const [first] = useOpenPages()
  return (
    <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'start' }}>
      <Typography variant="h1">
        {page ? `${page.title} is not open to your account` : 'There is no such page'}
      </Typography>
      <Typography>
        {page ? 'Your role does not include it. Ask an organiser if you need it.' : 'Check the address.'}
      </Typography>
      {first && (
        <Button component={Link} to={first.path} variant="outlined">
          Go to {first.title}
        </Button>
      )}
    </Box>
  )
}
