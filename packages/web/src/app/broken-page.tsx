import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '@olympiad/olympiad/kit/paths'

/** Shown in place of a page that broke or could not be fetched. */
export function BrokenPage() {
  return (
    <Stack role="alert" spacing={2} sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 8 }}>
      <Typography variant="h2" component="h1">
        This page could not be shown
      </Typography>
      <Typography>
        Something went wrong. Your answers are kept on this device. Check your internet connection and load the page
        again.
      </Typography>
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load again
        </Button>
        {/** A plain link: the fresh page has no trace of the fault. */}
        <Button href={paths.home}>Go home</Button>
      </Stack>
    </Stack>
  )
}
