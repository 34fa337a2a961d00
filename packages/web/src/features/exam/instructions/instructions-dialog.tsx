import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ConsentPart } from './consent-part.tsx'
import { examPattern, instructions, timingAndMarking } from './instruction-texts.ts'
import type { Consent } from './use-consent.ts'

interface Props {
  isOpen: boolean
  onClose(): void
  /** What the examinee is asked beside; nothing in a practice. */
  consent?: Consent
}

/** The rules of the exam, for reading before it and during it, and whether they may be observed. */
export function InstructionsDialog({ isOpen, onClose, consent }: Props) {
  const title = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} maxWidth="lg" scroll="paper">
      <DialogTitle id={title} component="h2">
        Instructions
      </DialogTitle>
      <DialogContent dividers tabIndex={0} sx={contentStyle}>
        {consent?.words && <ConsentPart consent={consent} words={consent.words} onSaid={onClose} />}
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, columns: { md: 2, lg: 3 }, columnGap: 4 }}>
          {instructions.map(({ title, text }, index) => (
            <Box component="li" key={title} sx={{ display: 'flex', gap: 1.25, pb: 1.5, breakInside: 'avoid' }}>
              <Typography
                component="span"
                sx={{ fontFamily: 'fontFamilyMono', color: 'primary.main', minWidth: '2ch' }}
              >
                {index + 1}
              </Typography>
              <Box>
                <Typography variant="h4" component="h3">
                  {title}
                </Typography>
                <Typography color="textSecondary" sx={{ lineHeight: 1.4 }}>
                  {text}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={factsStyle}>
          <Facts title="Exam Pattern" facts={examPattern} />
          <Facts title="Timing & Marking" facts={timingAndMarking} />
        </Box>
      </DialogContent>
      {!consent?.isDue && (
        <DialogActions>
          <Button variant="contained" onClick={onClose} autoFocus>
            OK
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

const contentStyle = { display: 'flex', flexDirection: 'column' } as const

// Pattern and timing are what one looks for: they stand last only where all of it is in sight at once.
const WHOLE = '@media (min-width: 1200px) and (min-height: 740px)'
const factsStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1.4fr' },
  columnGap: 4,
  borderStyle: 'solid',
  borderColor: 'divider',
  order: -1,
  mb: 1.5,
  borderWidth: '0 0 1px',
  [WHOLE]: { order: 0, mb: 0, pt: 1.5, borderWidth: '1px 0 0' },
} as const

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <Box component="section">
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {facts.map((fact) => (
          <Typography component="li" key={fact}>
            {fact}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
