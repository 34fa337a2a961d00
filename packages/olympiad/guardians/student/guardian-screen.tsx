import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGES, WRITTEN_LANGUAGES, type WrittenLanguage } from '../../ground/declared/languages.ts'
import type { Tongue } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { callAct } from '../../kit/lib/acts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { guardianLink } from '../declared/ask-guardians.ts'
import { type GuardianQuestion, guardianConsent } from '../declared/guardian-consent.ts'
import type { GuardianPurpose } from '../declared/guardian-purposes.ts'
import { questionQuery } from './guardian-queries.ts'
import { useGuardianTongue } from './guardian-tongue.ts'
import { PurposeChoice } from './purpose-choice.tsx'

/** The page of a guardian: what they agree to, behind the mailed link; without a good link, a way to a new one. */
export function GuardianScreen() {
  const token = useLocation().hash.slice(1)
  return <BehindLink key={token} token={token} /> // a second child's link may be opened in the same tab
}

function BehindLink({ token }: { readonly token: string }) {
  const { language, tongue, choose } = useGuardianTongue()
  const query = useQuery(questionQuery(token, language))
  const failure = useFailure(query)
  const [isSaved, setIsSaved] = useState(false)
  const asked = query.data
  if (!tongue) return <Loading />
  const { say } = tongue
  return (
    <Stack sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 3, md: 6 } }} lang={language}>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        {choose && <LanguageChoice value={language} onChange={choose} />}
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          {say('For the guardian')}
        </Typography>
        {isSaved && (
          <Typography role="status">
            {say('Thank you, it is saved. You may change it at any time by a new link.')}
          </Typography>
        )}
        {asked && !isSaved && <GuardianForm {...{ token, asked, tongue }} onSaved={() => setIsSaved(true)} />}
        {token !== '' && !asked && !failure && <Loading />}
        {failure && <Alert severity="error">{tongue.known(failureMessage(failure))}</Alert>}
        {(token === '' || isSaved || failure) && <LinkForm tongue={tongue} />}
      </Card>
    </Stack>
  )
}

interface GuardianFormProps {
  readonly token: string
  readonly asked: GuardianQuestion
  readonly tongue: Tongue
  readonly onSaved: () => void
}
type Answers = Readonly<Partial<Record<GuardianPurpose, 'given' | 'refused'>>>

/** One question for each purpose: nothing is chosen where nothing was said, and yes and no weigh the same. */
function GuardianForm({ token, asked, tongue, onSaved }: GuardianFormProps) {
  const { say, known } = tongue
  const { name, version, purposes } = asked
  const [guardian, setGuardian] = useState(asked.guardian)
  const [answers, setAnswers] = useState<Answers>(() => answersOf(purposes))
  const [isTried, setIsTried] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const isShort = [...guardian.trim()].length < 3
  const open = purposes.some(({ purpose }) => !answers[purpose])
  const save = () => {
    setIsTried(true)
    if (isShort || open || isBusy) return
    void attempt(async () => {
      await callAct(guardianConsent, { token, version, guardian: guardian.trim(), ...answers })
      onSaved()
    })
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Typography>
        <Rich
          text={say('<person>{name}</person> named you as mother, father or guardian. What do you agree to?')}
          values={{ name }}
          tags={{ person: (words) => <bdi>{words}</bdi> }}
        />
      </Typography>
      {purposes.map(({ purpose, title, text }) => (
        <PurposeChoice
          key={purpose}
          {...{ title, text, say }}
          value={answers[purpose]}
          fault={isTried && !answers[purpose] ? say('Choose yes or no.') : ''}
          onChange={(word) => setAnswers((now) => ({ ...now, [purpose]: word }))}
        />
      ))}
      <TextInput
        label={say('Your name')}
        value={guardian}
        error={isTried && isShort}
        helperText={say(isTried && isShort ? 'Write your name.' : 'As on your papers.')}
        onChange={(event) => setGuardian(event.target.value)}
        autoComplete="name"
        htmlInput={{ maxLength: guardianConsent.body.guardian.max, dir: 'auto' }}
      />
      {failure && <Alert severity="error">{known(failure)}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ minHeight: 48 }}>
        {say('Save')}
      </Button>
    </Stack>
  )
}

const answersOf = (purposes: GuardianQuestion['purposes']): Answers =>
  Object.fromEntries(
    purposes.flatMap(({ purpose, state }) =>
      state === '' ? [] : [[purpose, state === 'given' ? 'given' : 'refused'] as const],
    ),
  )

interface LanguageChoiceProps {
  readonly value: WrittenLanguage
  readonly onChange: (language: WrittenLanguage) => void
}

/** The languages of the page; the one that is read is pressed. */
function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <Box
      role="group"
      aria-label={WRITTEN_LANGUAGES.map((language) => LANGUAGES[language]).join(', ')}
      sx={{ display: 'flex', gap: 1, mb: 1.5 }}
    >
      {WRITTEN_LANGUAGES.map((language) => (
        <Button
          key={language}
          lang={language}
          size="small"
          variant={language === value ? 'contained' : 'outlined'}
          aria-pressed={language === value}
          onClick={() => onChange(language)}
        >
          {LANGUAGES[language]}
        </Button>
      ))}
    </Box>
  )
}

/** Has a new link mailed to an address that the site knows. It never tells whether it does. */
function LinkForm({ tongue: { say, known } }: { readonly tongue: Tongue }) {
  const [address, setAddress] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const send = () =>
    void attempt(async () => {
      await callAct(guardianLink, { address: address.trim() })
      setIsSent(true)
    })
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      aria-label={say('A new link')}
      onSubmit={(event) => {
        event.preventDefault()
        if (address.trim() !== '' && !isBusy) send()
      }}
      sx={{ mt: 2 }}
    >
      <Typography>{say('A link works once, for 72 hours. Ask here for a new one.')}</Typography>
      <TextInput
        label={say('Your e-mail address')}
        helperText={say('The one that our mail came to.')}
        type="email"
        autoComplete="email"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setIsSent(false)
        }}
      />
      {failure && <Alert severity="error">{known(failure)}</Alert>}
      <Button type="submit" variant="outlined" loading={isBusy} disabled={address.trim() === ''}>
        {say('Send me a link')}
      </Button>
      <Typography role="status">
        {isSent && say('If we know this address as a guardian’s, a link is on its way.')}
      </Typography>
    </Stack>
  )
}
