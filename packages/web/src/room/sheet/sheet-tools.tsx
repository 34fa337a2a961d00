import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type AnswerSaver, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import { latinDigits } from '@olympiad/olympiad/ground/declared/spelling/latin-digits'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { PageQuestions } from '../paper/page-questions.ts'

interface Props {
  saver: AnswerSaver
  questions: PageQuestions | undefined
  onQuestion(questionnumber: number): void
  onUnanswered(): void
  /** To the rows of the page in view, which begin with the given question. */
  onPage(first: number): void
  onKeys(): void
}

/** Ways through the sheet: to a question, to the next one without an answer, to those on the page of the paper in view. */
export function SheetTools({ saver, questions, onQuestion, onUnanswered, onPage, onKeys }: Props) {
  return (
    <Box className="tools" sx={toolsStyle}>
      <Box sx={listStyle}>
        <QuestionJump saver={saver} onQuestion={onQuestion} onKeys={onKeys} />
        <NextUnanswered saver={saver} onUnanswered={onUnanswered} />
        <PageJump questions={questions} onPage={onPage} />
      </Box>
    </Box>
  )
}

function QuestionJump({ saver, onQuestion, onKeys }: Pick<Props, 'saver' | 'onQuestion' | 'onKeys'>) {
  const say = useSay()
  const numbers = saver.board.form.questions.map(({ number }) => number)
  const [wanted, setWanted] = useState('')

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const questionnumber = Number(wanted)
    setWanted('')
    if (numbers.includes(questionnumber)) onQuestion(questionnumber)
  }

  return (
    <Box component="form" onSubmit={onSubmit}>
      <Box component="span" aria-hidden sx={{ whiteSpace: 'nowrap', mr: 'auto' }}>
        {say('Go to')}
      </Box>
      <Box
        component="input"
        value={wanted}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setWanted(latinDigits(event.target.value))}
        autoComplete="off"
        aria-label={say('Go to question')}
        inputMode="numeric"
        pattern={`0*(${numbers.join('|')})`} // as people may type it, with zeros before it
        title={say('{first} to {last}', { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 })}
        size={3}
        sx={inputStyle}
      />
      <KeysButton onClick={onKeys} />
    </Box>
  )
}

function NextUnanswered({ saver, onUnanswered }: { saver: AnswerSaver; onUnanswered(): void }) {
  const say = useSay()
  const isComplete = useSheetPart(saver, ({ answered }) => answered === saver.board.questionCount)
  return (
    <Button variant="outlined" size="small" onClick={onUnanswered}>
      {say(isComplete ? 'All answered' : 'Next unanswered')}
    </Button>
  )
}

/** Has its place before it is known where it leads: no row moves away under the hand once the paper has been read. */
function PageJump({ questions: { page, first, last } = NOT_READ, onPage }: Pick<Props, 'questions' | 'onPage'>) {
  const say = useSay()
  const isKnown = first !== undefined && last !== undefined
  return (
    <Button
      size="small"
      color="inherit"
      title={say('To the answers of the page in view')}
      onClick={() => first && onPage(first)}
      sx={{ visibility: isKnown ? 'visible' : 'hidden' }}
    >
      <span>{say('On page {page}:', { page })}</span>{' '}
      <Box component="span" translate="no" sx={{ fontFamily: 'fontFamilyMono' }}>
        {questionLabel(first ?? 0)}–{questionLabel(last ?? 0)}
      </Box>
    </Button>
  )
}

const NOT_READ: PageQuestions = { page: 1 }

// A column beside the camera picture; a line without a picture.
const LINE = '@container (min-width: 240px)'

const toolsStyle = {
  gridArea: 'tools',
  minWidth: 0,
  containerType: 'inline-size',
  p: 1,
  bgcolor: 'background.paper',
  borderBottom: 2,
  borderColor: 'rule',
} as const

const listStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 1,
  height: '100%',
  '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 },
  '& input': { order: 1, flex: '1 0 100%' },
  '& .MuiButton-root': {
    minWidth: 0,
    minHeight: 32,
    px: 0.5,
    py: 0.25,
    fontSize: '0.875rem',
    lineHeight: 1.25,
    flexWrap: 'wrap',
    columnGap: 0.5,
    '@media (pointer: coarse)': { minHeight: 40 },
  },
  [LINE]: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-start',
    height: 'auto',
    '& input': { order: 0, flex: 'none' },
    rowGap: 0.25,
    '& .MuiButton-outlined': { px: 1.25 },
  },
} as const

const inputStyle = {
  minWidth: 'calc(3ch + 14px)',
  minHeight: 32,
  m: 0,
  px: 0.75,
  py: 0.375,
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontFamily: 'fontFamilyMono',
  textAlign: 'center',
} as const

/** Opens the list of keys; hidden on devices without a keyboard. */
function KeysButton({ onClick }: { onClick(): void }) {
  const say = useSay()
  return (
    <IconButton
      aria-label={say('Keyboard shortcuts of the answer sheet')}
      title={say('Keys (?)')}
      size="small"
      onClick={onClick}
      sx={{ '@media (pointer: coarse) and (hover: none)': { display: 'none' } }}
    >
      <Keyboard fontSize="small" />
    </IconButton>
  )
}
