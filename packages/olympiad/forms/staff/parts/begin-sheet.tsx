import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import type { ExamForm } from '../../declared/exam-form.ts'
import { formFaultText } from '../../declared/form-place.ts'
import { FORM_TEMPLATES } from '../../declared/form-templates.ts'
import { readForm } from '../../declared/read-form.ts'
import { formSum } from '../form-sum.ts'
import { ChoiceCell } from './cells.tsx'

interface BeginSheetProps {
  /** Puts a whole form in place of what is typed. */
  readonly onForm: (form: ExamForm) => void
}

/** Ways to begin: a paper that is known, or a file. */
export function BeginSheet({ onForm }: BeginSheetProps) {
  const [name, setName] = useState('')
  const [read, setRead] = useState<FileReading | null>(null)
  const chosen = FORM_TEMPLATES.find((template) => template.name === name)
  const options = [['', 'Choose a paper'] as const, ...FORM_TEMPLATES.map((one) => [one.name, one.name] as const)]
  function take(form: ExamForm | undefined, from: FileReading | null): void {
    setRead(from)
    if (form) onForm(form)
  }
  return (
    <Sheet title="Begin with" acts={<ImportButton onRead={(next) => take(next.form, next)} />}>
      <Box sx={{ p: '16px', display: 'grid', gap: '12px' }}>
        <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: { sm: 'minmax(0, 260px) auto' } }}>
          <ChoiceCell label="A paper that is known" value={name} options={options} onChange={setName} />
          <Button
            variant="outlined"
            disabled={!chosen}
            sx={{ justifySelf: 'start' }}
            onClick={() => take(readForm(chosen?.document).form, null)}
          >
            Take this form
          </Button>
        </Box>
        {chosen && <Typography>{chosen.about}</Typography>}
        {read && <FileOutcome read={read} />}
      </Box>
    </Sheet>
  )
}

interface FileReading {
  readonly name: string
  readonly form: ExamForm | undefined
  readonly faults: readonly string[]
}

/** The most letters of a file that are read: a form has far fewer. */
const LONGEST = 200_000
const MOST_FAULTS = 10

/** What became of a chosen file. */
const FileOutcome = ({ read: { name, form, faults } }: { readonly read: FileReading }) => (
  <Box role="status">
    {form ? (
      <Note severity="success" what={<bdi>{name}</bdi>}>
        is taken: {formSum(form)}. Look at it and save it.
      </Note>
    ) : (
      <Note severity="error" what="Nothing was taken.">
        <bdi>{name}</bdi> has faults:
        <List dense disablePadding>
          {faults.slice(0, MOST_FAULTS).map((fault) => (
            <ListItem key={fault} disableGutters sx={{ overflowWrap: 'anywhere' }}>
              {fault}
            </ListItem>
          ))}
        </List>
      </Note>
    )}
  </Box>
)

function ImportButton({ onRead }: { readonly onRead: (read: FileReading) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>Import a file</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="Form as a JSON file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) onRead({ name: file.name, ...(await readFile(file)) })
          target.value = '' // the same file may be chosen once more
        }}
      />
    </>
  )
}

async function readFile(file: File): Promise<Omit<FileReading, 'name'>> {
  if (file.size > LONGEST) return { form: undefined, faults: ['It is too long for a form.'] }
  try {
    const { form, faults } = readForm(JSON.parse((await file.text()).replace(/^\ufeff/, '')))
    return { form, faults: faults.map(formFaultText) }
  } catch (error) {
    return { form: undefined, faults: [brokenText(error)] }
  }
}

/** Where a text ceases to be JSON, as far as the browser tells it. */
function brokenText(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? []
  return line ? `It is no JSON document: look at line ${line}, column ${column}.` : 'It is no JSON document.'
}
