import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { messages } from '@olympiad/olympiad/monitoring/declared/messages'
import { useId } from 'react'

const { title, intro, items, consequence } = messages.focusWarning

/** After the exam was covered by something else. */
export function FocusWarningDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const say = useSay()
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { sx: { borderTop: 6, borderColor: 'error.main' } } }}
    >
      <DialogTitle
        id={`${id}-title`}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'error.main', letterSpacing: '0.06em' }}
      >
        <WarningAmber aria-hidden /> {say(title)}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        <Typography>{say(intro)}</Typography>
        <Box component="ul" sx={{ pl: 2.5, my: 1.5 }}>
          {items.map((item) => (
            <Typography component="li" key={item}>
              {say(item)}
            </Typography>
          ))}
        </Box>
        <Typography sx={{ fontWeight: 700 }}>{say(consequence)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {say('OK')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
