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
import { callAct } from '../../kit/lib/acts.ts'
import { failureMessage, isRefusal } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { readerLanguage } from '../../kit/lib/reader-language.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { guardianLink } from '../declared/ask-guardians.ts'
import { type GuardianQuestion, guardianConsent } from '../declared/guardian-consent.ts'
import { GUARDIAN_PAGE, type GuardianPage } from '../declared/guardian-page.ts'
import type { GuardianPurpose } from '../declared/guardian-purposes.ts'
import { questionQuery } from './guardian-queries.ts'
import { PurposeChoice } from './purpose-choice.tsx'

/** The page of a guardian: what they agree to, behind the mailed link; without a good link, a way to a new one. */
export function GuardianScreen() {
  const token = useLocation().hash.slice(1)
  return <BehindLink key={token} token={token} /> // a second child's link may be opened in the same tab
}

function BehindLink({ token }: { readonly token: string }) {
  const [language, setLanguage] = useState(readerLanguage)
  const words = GUARDIAN_PAGE[language]
  const query = useQuery(questionQuery(token, language))
  const failure = useFailure(query)
  const [isSaved, setIsSaved] = useState(false)
  const asked = query.data
  return (
    <Stack sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 3, md: 6 } }} lang={language}>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <LanguageChoice value={language} onChange={setLanguage} />
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          {words.title}
        </Typography>
        {isSaved && <Typography role="status">{words.saved}</Typography>}
        {asked && !isSaved && <GuardianForm {...{ token, asked, words }} onSaved={() => setIsSaved(true)} />}
        {token !== '' && !asked && !failure && <Loading />}
        {failure && <Alert severity="error">{(isRefusal(failure) && words.dead) || failureMessage(failure)}</Alert>}
        {(token === '' || isSaved || failure) && <LinkForm words={words} />}
      </Card>
    </Stack>
  )
}

interface GuardianFormProps {
  readonly token: string
  readonly asked: GuardianQuestion
  readonly words: GuardianPage
  readonly onSaved: () => void
}
type Answers = Readonly<Partial<Record<GuardianPurpose, 'given' | 'refused'>>>

/** One question for each purpose: nothing is chosen where nothing was said, and yes and no weigh the same. */
function GuardianForm({ token, asked, words, onSaved }: GuardianFormProps) {
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
        <bdi>{name}</bdi> {words.asks}
      </Typography>
      {purposes.map(({ purpose, title, text }) => (
        <PurposeChoice
          key={purpose}
          {...{ title, text, words }}
          value={answers[purpose]}
          fault={isTried && !answers[purpose] ? words.choose : ''}
          onChange={(word) => setAnswers((now) => ({ ...now, [purpose]: word }))}
        />
      ))}
      <TextInput
        label={words.name}
        value={guardian}
        error={isTried && isShort}
        helperText={isTried && isShort ? words.nameFault : words.nameHelp}
        onChange={(event) => setGuardian(event.target.value)}
        autoComplete="name"
        htmlInput={{ maxLength: guardianConsent.body.guardian.max, dir: 'auto' }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ minHeight: 48 }}>
        {words.save}
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
function LinkForm({ words }: { readonly words: GuardianPage }) {
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
      aria-label={words.newLink}
      onSubmit={(event) => {
        event.preventDefault()
        if (address.trim() !== '' && !isBusy) send()
      }}
      sx={{ mt: 2 }}
    >
      <Typography>{words.newLinkNote}</Typography>
      <TextInput
        label={words.address}
        helperText={words.addressHelp}
        type="email"
        autoComplete="email"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setIsSent(false)
        }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="outlined" loading={isBusy} disabled={address.trim() === ''}>
        {words.send}
      </Button>
      <Typography role="status">{isSent && words.sent}</Typography>
    </Stack>
  )
}
