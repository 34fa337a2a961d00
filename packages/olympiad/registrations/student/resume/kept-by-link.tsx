import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSay } from '../../../kit/language/language.ts'

/** What the mailed link to a kept form leads to, before somebody opens it. */
export function KeptByLink({ onOpen }: { readonly onOpen: () => void }) {
  const say = useSay()
  return (
    <Stack spacing={3} sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 2, md: 5 } }}>
      <Typography variant="h1">{say('Your form is kept')}</Typography>
      <Typography>{say('The link works once. Open the form on the device where you will finish it.')}</Typography>
      <Button variant="contained" size="large" onClick={onOpen}>
        {say('Open my form')}
      </Button>
    </Stack>
  )
}
