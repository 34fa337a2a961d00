import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useNewerBuild } from '@olympiad/olympiad/kit/lib/newer-page'
import { useState } from 'react'

/**
 * Above the page when the server has a newer one. In the first file of the site: the server may have no other file of this build
 * any more.
 */
export function NewerPageNote() {
  const say = useSay()
  const build = useNewerBuild()
  const [laterFor, setLaterFor] = useState('')
  if (build === '' || build === laterFor) return null
  return (
    <Stack role="status" direction="row" sx={noteStyle}>
      <Typography>{say('A newer version of this page is ready. You can go on with this one.')}</Typography>
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" onClick={() => window.location.reload()}>
          {say('Reload')}
        </Button>
        <Button size="small" onClick={() => setLaterFor(build)}>
          {say('Later')}
        </Button>
      </Stack>
    </Stack>
  )
}

const noteStyle = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 0.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  displayPrint: 'none',
} as const
