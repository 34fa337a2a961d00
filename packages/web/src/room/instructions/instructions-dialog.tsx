import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { ConsentState } from '@olympiad/olympiad/ground/declared/consent-purposes'
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useAttempt } from '@olympiad/olympiad/kit/lib/use-attempt'
import { useEdition } from '@olympiad/olympiad/kit/site'
import { useId } from 'react'
import { ConsentForm } from './consent-form.tsx'
import { ConsentWords } from './consent-words.tsx'
import type { InstructionFacts } from './instruction-facts.ts'
import { type InstructionTexts, instructionTexts } from './instruction-texts.ts'
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
  const say = useSay()
  const title = useId()
  const texts = instructionTexts(facts)
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth scroll="paper">
      <DialogTitle id={title} component="h2">
        {say('Instructions')}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Typography variant="h3">{say('What counts')}</Typography>
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
          {say('OK')}
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

interface ConsentPartProps {
  consent: Consent
  words: NonNullable<Consent['words']>
}

const STATES: Record<ConsentState | '', Message> = {
  '': message('You have not answered yet. Nobody watches you until you agree.'),
  given: message('You agreed to be watched.'),
  refused: message('You are not watched, and your supervisor sees that. You can still take the exam.'),
  withdrawn: message('You are not watched any more, and your supervisor sees that. You can still take the exam.'),
}

/** What the examinee answered to being watched, which they may change at any time. */
function ConsentPart({ consent, words }: ConsentPartProps) {
  const say = useSay()
  const title = useId()
  const { isBusy, failure, attempt } = useAttempt()
  const { said } = consent
  return (
    <Box component="section" aria-labelledby={title} sx={partStyle}>
      <Typography id={title} variant="h3">
        {say('Your answer about the camera')}
      </Typography>
      <Typography role="status" sx={{ fontWeight: 600, my: 1 }}>
        {say(STATES[said])}
      </Typography>
      {said === 'given' ? (
        <>
          <ConsentWords words={words} />
          {failure && <Alert severity="error">{failure}</Alert>}
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void attempt(() => consent.answer({ state: 'withdrawn' }))}
            sx={{ mt: 1 }}
          >
            {say('Do not watch me any more')}
          </Button>
        </>
      ) : (
        <ConsentForm consent={consent} words={words} />
      )}
    </Box>
  )
}

const partStyle = { borderTop: 1, borderColor: 'divider', pt: 1.5, mt: 1 } as const

/** What the paper looks like, how long there is, and how it is marked. */
function PatternAndTiming({ texts }: { texts: InstructionTexts }) {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1.4fr' }, columnGap: 4 }}>
      <Facts title={say('Exam Pattern')} facts={texts.pattern} />
      <Facts title={say('Timing & Marking')} facts={texts.timing} />
    </Box>
  )
}

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

/** How ranks are made, folded; nothing where the edition does not say it. */
function RankRule() {
  const say = useSay()
  const { rankRule } = useEdition()
  if (rankRule.length === 0) return null
  return (
    <Box component="details" sx={detailsStyle}>
      <summary>{say('How ranks are made')}</summary>
      <Box component="ol" sx={{ pl: 2.5, my: 1.5 }}>
        {rankRule.map((sentence) => (
          <Typography component="li" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

/** The eleven instructions, folded: who wants to know more than what counts opens them. */
function AllRules({ texts }: { texts: InstructionTexts }) {
  const say = useSay()
  return (
    <Box component="details" sx={detailsStyle}>
      <summary>{say('All the rules')}</summary>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, my: 1.5, columns: { md: 2 }, columnGap: 4 }}>
        {texts.instructions.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 1.25, pb: 1.5, breakInside: 'avoid' }}>
            <Typography component="span" sx={{ fontFamily: 'fontFamilyMono', color: 'primary.main', minWidth: '2ch' }}>
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
    </Box>
  )
}

/** Folded parts of the instructions. */
const detailsStyle = {
  borderTop: 1,
  borderColor: 'divider',
  '& > summary': { cursor: 'pointer', py: 1, fontWeight: 600, minHeight: 40, alignContent: 'center' },
} as const
