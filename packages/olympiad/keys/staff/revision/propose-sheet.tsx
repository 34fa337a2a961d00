import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Exam } from '../../../exams/declared/exams.ts'
import { SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import { type FormQuestion, questionsOf } from '../../../forms/declared/form-questions.ts'
import { readKeyEntry } from '../../../forms/declared/marking/read-key-entry.ts'
import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import { entryWords, label, SPECIAL_SENTENCES } from '../../../kit/console/parts/exams/key-words.ts'
import { useSay } from '../../../kit/language/language.ts'
import { callAct } from '../../../kit/lib/acts.ts'
import { failureMessage } from '../../../kit/lib/failures.ts'
import { useSession } from '../../../kit/lib/session/session.ts'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { draftName, keepDraft, keptDraft } from '../../../kit/staff/record-form/drafts.ts'
import { PAPER_LANGUAGES, type PaperLanguage } from '../../../translations/declared/paper-languages.ts'
import { isSpecialEntry } from '../../declared/key-revision.ts'
import { proposeKey } from '../../declared/propose-key.ts'
import { entryExample } from '../grid/entry-example.ts'
import { spelledEntry } from '../grid/entry-faults.ts'
import { bubblesOf, specials, withLetter } from '../grid/grid-keys.ts'

interface ProposeSheetProps {
  readonly exam: Exam
  readonly questionpaper: string
  /** The key as it counts in a language, from question 1. */
  readonly entriesIn: (language: PaperLanguage | '') => readonly string[]
  /** Questions with a change that waits. */
  readonly waiting: readonly number[]
}

/** Proposes another entry for a question. What was typed survives a closed tab. */
export function ProposeSheet({ exam, questionpaper, entriesIn, waiting }: ProposeSheetProps) {
  const { proposal, change, clear } = useProposal(questionpaper)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState(0)
  const question = Number(proposal.question)
  const form = exam.form ?? SPEC_EXAM_FORM
  const asked = questionsOf(form)[question - 1]
  const now = asked && (entriesIn(proposal.language)[question - 1] ?? '')
  const why = whyNot({ asked, now, entry: proposal.entry, isWaiting: waiting.includes(question) })

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    setFailure('')
    setDone(0)
    try {
      const { entry, language, reason } = proposal
      const letters = spelledEntry(form, question, entry)
      const own = { question, letters, reason: reason.trim(), ...(language && { language }) }
      await callAct(proposeKey, { exam: exam.id, questionpaper, ...own })
      clear()
      setDone(question)
    } catch (error) {
      setFailure(failureMessage(error))
    }
    setIsBusy(false)
  }
  return (
    <Sheet title="Propose a change" note="Nothing changes before another person confirms it.">
      <Box component="form" onSubmit={send} sx={formStyle}>
        <TextField
          size="small"
          label="Question"
          value={proposal.question}
          onChange={({ target }) =>
            change({ question: latinDigits(target.value).replace(/\D/g, '').slice(0, 3), entry: '' })
          }
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 100 }}
        />
        <LanguageChoice {...{ exam }} language={proposal.language} onChange={(language) => change({ language })} />
        <EntryChoice
          question={asked ?? questionsOf(form)[0]}
          entry={proposal.entry}
          onChange={(entry) => change({ entry })}
        />
        <TextField
          size="small"
          label="Reason, shown to students"
          value={proposal.reason}
          onChange={({ target }) => change({ reason: target.value })}
          slotProps={{ htmlInput: { maxLength: proposeKey.body.reason.max } }}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={why !== '' || proposal.entry === '' || proposal.reason.trim() === ''}
        >
          Propose
        </Button>
        <Box role="status" sx={{ flexBasis: '100%' }}>
          {failure && <Note severity="error" what={failure} />}
          {done > 0 && !failure && (
            <Note severity="success" what={`The change of ${label(done)} waits.`}>
              Another person confirms or refuses it.
            </Note>
          )}
          {now !== undefined && (
            <Typography color="textSecondary">
              {why || `${label(question)} has ${entryWords(now, asked?.answer)}. ${meaning(proposal.entry)}`}
            </Typography>
          )}
        </Box>
      </Box>
    </Sheet>
  )
}

interface LanguageChoiceProps {
  readonly exam: Exam
  readonly language: PaperLanguage | ''
  readonly onChange: (language: PaperLanguage | '') => void
}

/** The languages that a change counts in, where the paper has several languages. */
function LanguageChoice({ exam, language, onChange }: LanguageChoiceProps) {
  const say = useSay()
  if (!exam.languages) return null
  return (
    <TextField
      select
      size="small"
      label={say('Counts for')}
      value={language}
      onChange={({ target }) => onChange(target.value as PaperLanguage | '')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{say('All languages')}</MenuItem>
      {exam.languages.map((one) => (
        <MenuItem key={one} value={one} lang={one}>
          {PAPER_LANGUAGES[one]}
        </MenuItem>
      ))}
    </TextField>
  )
}

const meaning = (entry: string) => (isSpecialEntry(entry) ? SPECIAL_SENTENCES[entry] : '')

interface Wish {
  readonly asked: FormQuestion | undefined
  readonly now: string | undefined
  readonly entry: string
  readonly isWaiting: boolean
}

/** Why a change cannot be proposed; empty where it can. */
function whyNot({ asked, now, entry, isWaiting }: Wish): string {
  if (!asked || now === undefined) return 'Name a question.'
  const { number: question, answer } = asked
  if (isWaiting) return `A change of ${label(question)} waits already.`
  if (now === '') return `${label(question)} is open: fill it in on the page of the key.`
  const reading = entry === '' ? undefined : readKeyEntry(asked, entry)
  if (reading?.reason !== undefined) return `${label(question)} needs ${reading.reason}.`
  return now === reading?.text ? `${label(question)} has ${entryWords(now, answer)} already.` : ''
}

interface EntryChoiceProps {
  /** Undefined for a form without questions. */
  readonly question: FormQuestion | undefined
  readonly entry: string
  readonly onChange: (entry: string) => void
}

/** Letters, one or several, or what is no letter. */
function EntryChoice({ question, entry, onChange }: EntryChoiceProps) {
  if (!question) return null
  const bubbles = bubblesOf(question)
  const chosen = isSpecialEntry(entry) ? '' : entry
  return (
    <Box
      role="group"
      aria-label="What counts"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center' }}
    >
      {bubbles.length === 0 && (
        <TextField
          size="small"
          label="Answer"
          placeholder={entryExample(question.answer)}
          value={entry}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { maxLength: proposeKey.body.letters.max } }}
          sx={{ width: 180 }}
        />
      )}
      {bubbles.map((letter) => (
        <Button
          key={letter}
          variant={chosen.includes(letter) ? 'contained' : 'outlined'}
          aria-pressed={chosen.includes(letter)}
          onClick={() => onChange(withLetter(question, entry, letter))}
          sx={{ minWidth: 32, width: 32, px: 0, borderRadius: '50%' }}
        >
          {letter}
        </Button>
      ))}
      {specials.map((special) => (
        <Button
          key={special}
          variant={entry === special ? 'contained' : 'outlined'}
          aria-pressed={entry === special}
          title={SPECIAL_SENTENCES[special]}
          onClick={() => onChange(entry === special ? '' : special)}
          sx={{ borderRadius: '16px' }}
        >
          {entryWords(special)}
        </Button>
      ))}
    </Box>
  )
}

const formStyle = { display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'center', p: '14px 16px' } as const

/** A change of a key while it is typed. */
interface TypedProposal {
  readonly question: string
  /** Letters, `*`, `*!` or `-`; empty while nothing is chosen. */
  readonly entry: string
  /** Empty for all. */
  readonly language: PaperLanguage | ''
  readonly reason: string
}

const NOTHING: TypedProposal = { question: '', entry: '', language: '', reason: '' }

/** What somebody types to propose a change; the address may name the question. It stays on this computer until it is sent. */
function useProposal(questionpaper: string) {
  const name = draftName(useSession().record?.id ?? '', `change of ${questionpaper}`)
  const [query] = useSearchParams()
  const [proposal, setProposal] = useState<TypedProposal>(() => {
    const kept = keptDraft(name)?.typed as Partial<TypedProposal> | undefined
    const asked = query.get('question')
    return { ...NOTHING, ...(asked === null || kept?.question === asked ? kept : { question: asked }) }
  })
  function put(next: TypedProposal): void {
    setProposal(next)
    keepDraft(name, next === NOTHING ? null : { read: {}, typed: { ...next } })
  }
  return {
    proposal,
    change: (changed: Partial<TypedProposal>) => put({ ...proposal, ...changed }),
    clear: () => put(NOTHING),
  }
}
