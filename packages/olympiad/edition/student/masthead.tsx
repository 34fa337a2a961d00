import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useSay } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { format } from '../../kit/lib/time/format-time.ts'
import { timeIn, zoneName } from '../../kit/lib/time/zone.ts'
import { paths } from '../../kit/paths.ts'
import { useEdition } from '../../kit/site.ts'
import { BellCurve } from '../../kit/ui/drawn/bell-curve.tsx'
import { messages } from '../../monitoring/declared/messages.ts'

/** Title block of the home page: institute, olympiad, date, alerts, login. */
export function Masthead({ mustSignIn }: { mustSignIn: boolean }) {
  const say = useSay()
  const alerts = mustSignIn ? [say(messages.loginFirst)] : []
  const { name, tagline } = useEdition()
  return (
    <Box component="header" sx={{ pt: { xs: 3, md: 6 }, pb: 4, borderBottom: '3px double', borderColor: 'rule' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 4 }}>
        <div>
          <Institute />
          <Typography variant="h1" sx={{ fontSize: 'clamp(1.9rem, 4.2vw, 3rem)' }}>
            {name}
          </Typography>
          <ExamDate />
          {tagline && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{tagline}</Typography>}
        </div>
        <BellCurve />
      </Box>
      {alerts.map((text) => (
        <Alert key={text} severity="error" sx={{ maxWidth: 560, mt: 3 }}>
          {text}
        </Alert>
      ))}
      <Button
        component={Link}
        to={paths.login}
        variant="contained"
        size="large"
        sx={{ mt: 3, py: 1.5, fontSize: '1.2rem', minWidth: { xs: '100%', sm: 240 } }}
      >
        {say('Login')}
      </Button>
    </Box>
  )
}

function Institute() {
  const say = useSay()
  const { institute, logo } = useEdition()
  if (institute === '' && logo === '') return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: { xs: 2, md: 3 } }}>
      {logo && (
        <Box
          component="img"
          src={logo}
          alt={institute ? say('Logo of the {institute}', { institute }) : say('Logo')}
          width={52}
          height={52}
          sx={{ flex: 'none', objectFit: 'contain' }}
        />
      )}
      <Typography color="textSecondary" sx={{ maxWidth: '28ch', lineHeight: 1.3 }}>
        {institute}
      </Typography>
    </Stack>
  )
}

function ExamDate() {
  const say = useSay()
  const { edition, examDate } = useEdition()
  if (edition === '' && examDate === '') return null
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', mt: 1.5 }}>
      <CalendarMonth color="primary" aria-hidden sx={{ mt: '3px' }} />
      <Typography sx={{ fontSize: '1.2rem', fontVariantNumeric: 'lining-nums' }}>
        {edition && `${edition}. `}
        {examDate ? <When examDate={examDate} /> : say('The exam date follows.')}
      </Typography>
    </Stack>
  )
}

/** In the visitor's own time, and in that of the olympiad where it names a zone. */
function When({ examDate }: { examDate: string }) {
  const { zone } = useEdition()
  const say = useSay()
  const date = new Date(examDate)
  const time = (words: string) => (
    <Box key="time" component="time" dateTime={examDate} sx={{ fontWeight: 600 }}>
      {words}
    </Box>
  )
  return (
    <>
      <Rich text={say('Exam date: <time>{date}</time>')} values={{ date: format(date, 'PPPp') }} tags={{ time }} />
      <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
        {say('{zone}, your local time', { zone: zoneName(date) })}
        {zone && ` · ${timeIn(zone, date)}`}
      </Typography>
    </>
  )
}
