import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { AllRules } from './all-rules.tsx'
import { ConsentPart } from './consent-part.tsx'
import type { InstructionFacts } from './instruction-facts.ts'
import { instructionTexts } from './instruction-texts.ts'
import { PatternAndTiming } from './pattern-and-timing.tsx'
import { RankRule } from './rank-rule.tsx'
import type { Consent } from './use-consent.ts'

interface Props {
  isOpen: boolean
  onClose(): void
  facts: InstructionFacts
  /** Whether they may be watched, which they may change here; nothing in a practice. */
  consent?: Consent
}

/** The rules of the exam, for reading before it and during it: what counts in five lines, and all of them behind it. */
export function InstructionsDialog({ isOpen, onClose, facts, consent }: Props) {
  const title = useId()
  const texts = instructionTexts(facts)
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth scroll="paper">
      <DialogTitle id={title} component="h2">
        Instructions
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Typography variant="h3">What counts</Typography>
        <Box component="ul" sx={gistStyle}>
          {texts.gist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <PatternAndTiming texts={texts} />
        <AllRules texts={texts} />
        {facts.kind === 'exam' && <RankRule />}
        {consent?.words && <ConsentPart consent={consent} words={consent.words} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const gistStyle = {
  pl: 2.5,
  my: 1,
  fontSize: { xs: '1.05rem', sm: '1.2rem' },
  lineHeight: 1.45,
  '& li': { mb: 0.75 },
} as const
