import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messages } from '@olympiad/contract/messages'
import { format } from 'date-fns'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { site } from '../../site.ts'

/** Title block of the home page: institute, olympiad, date, alerts, login. */
export function Masthead({ mustSignIn }: { mustSignIn: boolean }) {
  const alerts = mustSignIn ? [messages.loginFirst] : []
  return (
    <Box
      component="header"
      sx={{ pt: { xs: 3, md: 6 }, pb: 4, borderBottom: 3, borderBottomStyle: 'double', borderColor: 'rule' }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: { xs: 2, md: 3 } }}>
        <Box
          component="img"
          src="/institute.svg"
          alt={`Logo of the ${site.institute}`}
          width={52}
          height={52}
          sx={{ flex: 'none' }}
        />
        <Typography color="text.secondary" sx={{ maxWidth: '28ch', lineHeight: 1.3 }}>
          {site.institute}
        </Typography>
      </Stack>
      <Typography variant="h1">{site.name}</Typography>
      <ExamDate />
      <Stack spacing={1} sx={{ maxWidth: 560, my: alerts.length > 0 ? 3 : 0 }}>
        {alerts.map((text) => (
          <Alert key={text} severity="error" variant="outlined">
            {text}
          </Alert>
        ))}
      </Stack>
      <Button
        component={Link}
        to={paths.login}
        variant="contained"
        size="large"
        sx={{ mt: 3, px: 6, py: 1.5, fontSize: '1.2rem', minWidth: { xs: '100%', sm: 240 } }}
      >
        Login
      </Button>
    </Box>
  )
}

function ExamDate() {
  const date = new Date(site.examDate)
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'long' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', mt: 1.5 }}>
      <CalendarMonth color="primary" aria-hidden sx={{ mt: '3px' }} />
      <Typography sx={{ fontSize: '1.2rem', fontVariantNumeric: 'lining-nums' }}>
        {site.edition}. Exam date:{' '}
        <Box component="time" dateTime={site.examDate} sx={{ fontWeight: 600 }}>
          {format(date, 'PPPp')}
        </Box>
        <Typography component="span" color="text.secondary">
          {' '}
          ({zone}, your local time)
        </Typography>
      </Typography>
    </Stack>
  )
}
