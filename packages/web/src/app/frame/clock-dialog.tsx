import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { currentLocale, useSay } from '@olympiad/olympiad/kit/language/language'
import { useServerNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { zoneName } from '@olympiad/olympiad/kit/lib/time/zone'

/** UTC and local time and date, renewed every second. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <Dialog open onClose={onClose} aria-labelledby="clock-title" maxWidth="xs" fullWidth>
      <DialogTitle id="clock-title">{say('Current time')}</DialogTitle>
      <DialogContent dividers>
        <Clocks />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Clocks() {
  const say = useSay()
  const now = new Date(useServerNow())
  const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Stack spacing={3} sx={{ py: 1 }}>
      <Clock label={say('UTC time')} now={now} zone="UTC" />
      <Clock label={say('Local time')} now={now} zone={localZone} note={zoneName(now)} />
    </Stack>
  )
}

function Clock({ label, now, zone, note }: { label: string; now: Date; zone: string; note?: string }) {
  const locale = currentLocale()
  const time = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' }).format(now)
  const date = new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'full' }).format(now)
  return (
    <section aria-label={label}>
      <Typography color="textSecondary">
        {label}
        {note && ` (${note})`}
      </Typography>
      <Typography
        component="p"
        translate="no"
        sx={{
          fontFamily: 'fontFamilySerif',
          fontSize: '2.25rem',
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums lining-nums',
        }}
      >
        {time}
      </Typography>
      <Typography>{date}</Typography>
    </section>
  )
}
