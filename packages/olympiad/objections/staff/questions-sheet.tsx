import CheckIcon from '@mui/icons-material/Check'
import ScheduleIcon from '@mui/icons-material/Schedule'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { entryWordsIn, label } from '../../kit/console/parts/exams/key-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import type { ObjectedQuestion } from '../declared/read-objections.ts'

interface QuestionsSheetProps {
  /** How the exam is answered; null for the specification's. */
  readonly form: ExamForm | null
  readonly questions: readonly ObjectedQuestion[]
  readonly chosen: ObjectedQuestion | undefined
  readonly onChoose: (question: ObjectedQuestion) => void
}

/** The questions that students objected to: open ones first, and of these the ones with most objections. */
export function QuestionsSheet({ form, questions, chosen, onChoose }: QuestionsSheetProps) {
  const open = questions.reduce((total, one) => total + one.open, 0)
  return (
    <Sheet
      title="Questions"
      note={open > 0 ? `${open} wait for an answer` : 'all answered'}
      acts={<SaveButtons name="objected-questions" columns={questionColumns(form)} pages={() => onePage(questions)} />}
    >
      <List disablePadding aria-label="Questions">
        {questions
          .toSorted((one, other) => other.open - one.open || one.question - other.question)
          .map((one) => (
            <ListItem key={`${one.questionpaper} ${one.question}`} disablePadding divider>
              <ListItemButton
                selected={one === chosen}
                aria-current={one === chosen ? 'true' : undefined}
                onClick={() => onChoose(one)}
              >
                <ListItemText
                  primary={`Question ${label(one.question)}`}
                  secondary={`Key: ${entryWordsIn(form, one.question, one.entry)}`}
                  slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                />
                {one.open > 0 ? (
                  <StateChip tone="warning" Sign={ScheduleIcon} word={`${one.open} open`} />
                ) : (
                  <StateChip tone="success" Sign={CheckIcon} word={`${one.accepted + one.refused} answered`} />
                )}
              </ListItemButton>
            </ListItem>
          ))}
      </List>
    </Sheet>
  )
}

/** The questions that students objected to, as a file. */
const questionColumns = (form: ExamForm | null) => [
  textColumn<ObjectedQuestion>('Question', ({ question }) => label(question)),
  textColumn<ObjectedQuestion>('Key', ({ question, entry }) => entryWordsIn(form, question, entry)),
  textColumn<ObjectedQuestion>('Open', ({ open }) => String(open)),
  textColumn<ObjectedQuestion>('Accepted', ({ accepted }) => String(accepted)),
  textColumn<ObjectedQuestion>('Refused', ({ refused }) => String(refused)),
]
