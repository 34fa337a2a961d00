import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { paths } from '@olympiad/olympiad/kit/paths'
import { Boundary } from '@olympiad/olympiad/kit/ui/boundary.tsx'
import type { ReactNode } from 'react'

/** One for each route: a page that breaks, or whose code cannot be fetched, leaves the rest of the site alive. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary onFailure={(error) => logFailure('Showing the page', error)} fallback={<BrokenPage />}>
    {children}
  </Boundary>
)

/** Shown in place of a page that broke or could not be fetched. */
function BrokenPage() {
  const say = useSay()
  return (
    <Stack role="alert" spacing={2} sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 8 }}>
      <Typography variant="h2" component="h1">
        {say('This page could not be shown')}
      </Typography>
      <Typography>
        {say('Something went wrong. Your answers are kept on this device.')}{' '}
        {say('Check your internet connection and load the page again.')}
      </Typography>
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {say('Load again')}
        </Button>
        {/** A plain link: the fresh page has no trace of the fault. */}
        <Button href={paths.home}>{say('Go home')}</Button>
      </Stack>
    </Stack>
  )
}
