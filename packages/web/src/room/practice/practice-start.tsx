import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { judgeBrowser } from '@olympiad/olympiad/kit/lib/judge-browser'
import { isSignedIn, useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { site } from '@olympiad/olympiad/kit/site'
import { Link } from 'react-router'

interface Props {
  isWithMedia: boolean
  onWithMedia(isWithMedia: boolean): void
  onStart(): void
}

/** Before the practice: what it is, and whether to try the camera too. */
export function PracticeStart({ isWithMedia, onWithMedia, onStart }: Props) {
  const session = useSession()
  const browser = judgeBrowser()
  return (
    <Container sx={{ maxWidth: 720, py: { xs: 2, md: 6 } }} maxWidth={false}>
      {session.kind === 'examinee' && isSignedIn(session) && (
        <Button component={Link} to={paths.dashboard} variant="contained" startIcon={<ArrowBack />} sx={{ mb: 2 }}>
          Back to your exam
        </Button>
      )}
      <Card component={Stack} spacing={2} sx={{ alignItems: 'flex-start', p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1">Practice exam</Typography>
        <Typography>
          {site.practice.questions} questions and {site.practice.minutes} minutes, with everything the exam has: paper,
          answer sheet, clock, HELP, SUBMIT and END EXAM. At the end you see a sample receipt and which answers were
          right.
        </Typography>
        <Typography>
          You need no account. <strong>Nothing you do there is kept or sent,</strong> and nobody watches. You can
          practise as often as you like.
        </Typography>
        {browser.verdict === 'red' && <Alert severity="error">{browser.text}</Alert>}
        <Box>
          <FormControlLabel
            control={<Switch checked={isWithMedia} onChange={(_event, isOn) => onWithMedia(isOn)} />}
            label="With camera and microphone, as in the exam"
          />
          <Typography variant="body2" color="textSecondary">
            Picture and sound stay on this device.
          </Typography>
        </Box>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" size="large" onClick={onStart}>
            Start the practice
          </Button>
          <Button component={Link} to={paths.check}>
            Check Device Compatibility
          </Button>
        </Stack>
      </Card>
    </Container>
  )
}
