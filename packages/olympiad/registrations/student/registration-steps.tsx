import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Message } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { ChoiceInput } from '../../kit/ui/choice-input.tsx'
import { shownFault } from './form-faults.ts'
import { type KeptForm, keepForm, readKeptForm } from './kept-form.ts'
import { LookAgain } from './look-again.tsx'
import { PictureRow } from './picture-row.tsx'
import { examWords, type OpenExam } from './register-queries.ts'
import { FinishLater } from './resume/finish-later.tsx'
import { ForgetForm } from './resume/forget-form.tsx'
import { KeptQuestion } from './resume/kept-question.tsx'
import type { OpenedByLink } from './send-form.ts'
import { shownCode } from './shown-values.ts'
import { fieldsShown, STEPS } from './steps.ts'
import { TextRow } from './text-row.tsx'
import { type RegistrationForm, useRegistration } from './use-registration.ts'

interface RegistrationStepsProps {
  readonly exams: readonly OpenExam[]
  /** What a mailed link opened: a form that was kept, or one about which something is asked. */
  readonly opened?: OpenedByLink
  /** The way for those who have sent theirs; below the first step alone. */
  readonly status: ReactNode
}

/** The form: a new one, one that a link opened, or the one of this device, if it belongs to who is here. */
export function RegistrationSteps({ exams, opened, status }: RegistrationStepsProps) {
  const [kept, setKept] = useState(() => (opened ? undefined : readKeptForm()))
  const [isMine, setIsMine] = useState(false)
  const [round, setRound] = useState(0)
  function forget(): void {
    keepForm(undefined)
    setKept(undefined)
    setRound(round + 1)
  }
  if (kept && !isMine)
    return (
      <>
        <KeptQuestion kept={kept} onGoOn={() => setIsMine(true)} onForget={forget} />
        {status}
      </>
    )
  return <Steps key={round} {...{ exams, opened, status, mine: kept }} onForget={forget} />
}

interface StepsProps {
  readonly exams: readonly OpenExam[]
  readonly opened: OpenedByLink | undefined
  readonly mine: KeptForm | undefined
  readonly status: ReactNode
  readonly onForget: () => void
}

/** The four steps, and the code once it is sent. */
function Steps({ status, ...shown }: StepsProps) {
  const { opened, mine } = shown
  const form = useRegistration(opened, mine)
  if (form.isSent && form.isAsked) return <Answered />
  if (form.isSent) return <Sent code={form.code} email={form.values.email ?? ''} />
  return (
    <>
      <OpenStep {...shown} form={form} />
      {form.step === 0 && !form.isAsked && status}
    </>
  )
}

/** The step that is open, with the ways on, back and out. */
function OpenStep({ form, exams, opened, onForget }: Omit<StepsProps, 'status'> & { readonly form: RegistrationForm }) {
  const say = useSay()
  const last = STEPS.length - 1
  const step = STEPS[Math.min(form.step, last)]
  if (!step) return null
  const isLast = form.step >= last
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLast) form.send()
        else form.goOn()
      }}
    >
      {form.isAsked && (
        <Alert severity="info">
          <Rich
            text={say('We ask: <question>{question}</question>')}
            values={{ question: opened?.form.reply ?? '' }}
            tags={{ question: bdi }}
          />
        </Alert>
      )}
      <StepHead key={form.step} form={form} title={step.title} about={step.about} />
      {form.step === 0 && !form.isAsked && <ExamChoice form={form} exams={exams} />}
      {fieldsShown(step, form.values).map((name) => (
        <TextRow key={name} form={form} name={name} />
      ))}
      {step.pictures.map((name) => (
        <PictureRow key={name} form={form} name={name} />
      ))}
      {isLast && <LookAgain form={form} exams={exams} />}
      {form.failure !== '' && (
        <Alert severity="error">
          {form.failure} {say('Nothing that you typed is lost.')}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={form.isBusy} sx={{ minHeight: 48 }}>
        {say(step.next)}
      </Button>
      {form.step > 0 && <Button onClick={form.goBack}>{say('Back')}</Button>}
      {!form.isAsked && <FinishLater form={form} />}
      {!form.isAsked && <ForgetForm onForget={onForget} />}
    </Stack>
  )
}

interface StepHeadProps {
  readonly form: RegistrationForm
  readonly title: Message
  readonly about: Message
}

/** Where one is; the heading takes the focus when the step changes. */
function StepHead({ form, title, about }: StepHeadProps) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hasMoved } = form
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  const words = say('Step {step} of {steps}', { step: form.step + 1, steps: STEPS.length })
  return (
    <Box>
      <Typography color="textSecondary">{words}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={words}
        value={(100 * (form.step + 1)) / STEPS.length}
        sx={{ my: 1 }}
      />
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {say(title)}
      </Typography>
      <Typography color="textSecondary">{say(about)}</Typography>
    </Box>
  )
}

function Answered() {
  const say = useSay()
  return (
    <Box role="status">
      <Typography variant="h1">{say('Your answer has arrived')}</Typography>
      <Typography>{say('We will write to you.')}</Typography>
    </Box>
  )
}

function Sent({ code, email }: { readonly code: string; readonly email: string }) {
  const say = useSay()
  const asked = say('If something is not clear, we ask you: an e-mail comes to <address>{email}</address>.')
  return (
    <Box role="status">
      <Typography variant="h1">{say('Your registration has arrived')}</Typography>
      <Typography sx={{ mt: 2 }}>{say('Your code. Write it down:')}</Typography>
      <Typography translate="no" sx={{ fontFamily: 'fontFamilyMono', fontSize: '1.5rem', fontWeight: 600 }}>
        {shownCode(code)}
      </Typography>
      <Typography variant="h3" component="h2" sx={{ mt: 3 }}>
        {say('What comes next')}
      </Typography>
      <Box component="ol" sx={{ mt: 0.5, pl: 2.5 }}>
        <li>{say('We read your form.')}</li>
        <li>
          <Rich text={asked} values={{ email }} tags={{ address: bdi }} />
        </li>
        <li>{say('Once it is accepted, two e-mails say how to log in.')}</li>
      </Box>
      <Typography>{say('No e-mail after some days? Open this page again and type your code.')}</Typography>
    </Box>
  )
}

/** Words of a person, in their own direction. */
const bdi = (words: string) => <bdi>{words}</bdi>

interface ExamChoiceProps {
  readonly form: RegistrationForm
  readonly exams: readonly OpenExam[]
}

/** The wanted exam, among those that take registrations. */
function ExamChoice({ form, exams }: ExamChoiceProps) {
  const say = useSay()
  const fault = form.faults.exam
  return (
    <ChoiceInput
      label={say('Exam')}
      value={exams.some(({ id }) => id === form.exam) ? form.exam : ''}
      error={fault !== undefined}
      helperText={fault ? shownFault(fault) : say('Leave it open if you do not know.')}
      onChange={form.setExam}
    >
      <option value="">{say('I do not know')}</option>
      {exams.map((exam) => (
        <option key={exam.id} value={exam.id} disabled={exam.isFull}>
          {exam.isFull ? say('{exam} (full)', { exam: examWords(exam) }) : examWords(exam)}
        </option>
      ))}
    </ChoiceInput>
  )
}
