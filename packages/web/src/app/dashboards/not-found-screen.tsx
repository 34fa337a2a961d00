import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich } from '@olympiad/olympiad/kit/language/rich.tsx'
import { paths } from '@olympiad/olympiad/kit/paths'
import { messages } from '@olympiad/olympiad/monitoring/declared/messages'
import { Link as RouterLink, useLocation } from 'react-router'

/** Any address that this site does not have. */
export function NotFoundScreen() {
  const say = useSay()
  const { pathname } = useLocation()
  const code = (words: string) => (
    <Box component="code" sx={{ fontFamily: 'fontFamilyMono', bgcolor: 'desk', px: 0.75, py: 0.25, borderRadius: 0.5 }}>
      {words}
    </Box>
  )
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mx: 'auto', px: 3, py: { xs: 6, md: 12 } }}>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.7rem, 4vw, 2.4rem)' }}>
        {say(messages.pageNotFound)}
      </Typography>
      <Typography sx={{ fontSize: '1.1rem' }}>
        <Rich text={say('The page <code>{pathname}</code> does not exist.')} values={{ pathname }} tags={{ code }} />
      </Typography>
      <Typography>{say('Check the address. If a link led you here, write to the one who gave it to you.')}</Typography>
      <Button component={RouterLink} to={paths.home} variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {say('Go home')}
      </Button>
    </Stack>
  )
}
