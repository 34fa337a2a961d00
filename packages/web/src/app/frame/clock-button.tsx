import AccessTime from '@mui/icons-material/AccessTime'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { later } from '@olympiad/olympiad/kit/lib/later.tsx'
import { format } from '@olympiad/olympiad/kit/lib/time/format-time'
import { useServerNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { useIsSmallScreen } from '@olympiad/olympiad/kit/ui/window/use-is-small-screen'
import { useState } from 'react'

const ClockDialog = later(
  () => true,
  async () => (await import('./clock-dialog.tsx')).ClockDialog,
)

/** The time of day by the server's clock; opens the dialog with UTC and local time. */
export function ClockButton() {
  const [isOpen, setIsOpen] = useState(false)
  const isSmall = useIsSmallScreen()
  const open = () => setIsOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton title="Current time" onClick={open} aria-label="Current time" color="inherit">
          <AccessTime />
        </IconButton>
      ) : (
        <TimeButton onClick={open} />
      )}
      {isOpen && <ClockDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function TimeButton({ onClick }: { onClick: () => void }) {
  const now = useServerNow()
  return (
    <Button
      onClick={onClick}
      color="inherit"
      startIcon={<AccessTime />}
      sx={{ fontSize: '1.05rem', fontVariantNumeric: 'tabular-nums lining-nums' }}
    >
      <Unseen>Current time </Unseen>
      <span translate="no">{format(now, 'HH:mm:ss')}</span>
    </Button>
  )
}
