import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { wrongKind } from '../../ground/declared/spreadsheets/file-kind.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { type AddedSchools, addSchools } from '../declared/add-schools.ts'
import { readSchoolList, type SchoolListReading } from '../declared/school-list.ts'

interface AddManySheetProps {
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Adds schools by a list that is pasted from a spreadsheet, or a CSV file. What was understood is shown first. */
export function AddManySheet({ onAdded, onClose }: AddManySheetProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [added, setAdded] = useState<AddedSchools>()
  const chooser = useRef<HTMLInputElement>(null)
  const { isBusy, failure, attempt } = useAttempt()
  const reading = readSchoolList(text)
  const count = reading.schools.length
  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
    const refusal =
      wrongKind(bytes)?.message ?? (isWorkbook ? 'This is a workbook. Copy its cells, and paste them here.' : '')
    setWrong(refusal)
    if (refusal === '') setText(new TextDecoder().decode(bytes))
  }
  const send = () =>
    void attempt(async () => {
      setAdded(await callAct(addSchools, { list: text }))
      setText('')
      onAdded()
    })
  return (
    <Sheet
      title="Add many schools"
      note="Paste them from a spreadsheet."
      acts={<Button onClick={onClose}>Close</Button>}
    >
      <Box sx={{ p: 2, display: 'grid', gap: 1.5, maxWidth: 720 }}>
        {(failure || wrong) && <Note severity="error" what={failure || wrong} />}
        {added && <AddedNote added={added} />}
        <TextField
          label={addSchools.body.list.label}
          helperText={addSchools.body.list.help}
          multiline
          minRows={5}
          maxRows={12}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && <Understood reading={reading} />}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={count === 0} loading={isBusy} onClick={send}>
            Add {plural(count, 'school')}
          </Button>
          <Button variant="outlined" onClick={() => chooser.current?.click()}>
            Choose a CSV file
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".csv,.txt,.tsv"
            aria-label="CSV file with schools"
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ''
            }}
          />
        </Box>
      </Box>
    </Sheet>
  )
}

const SHOWN = 5

/** What became of each line, and the first schools. */
function Understood({ reading: { schools, faults, leftOut, lines } }: { readonly reading: SchoolListReading }) {
  const counts = [
    [lines.taken, 'good'],
    [lines.faulty, 'faulty'],
    [lines.heading, 'heading'],
    [lines.empty, 'empty'],
  ] as const
  const said = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return (
    <Box component="section" aria-label="What was understood" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2">
        {plural(lines.all, 'line')}: {said.join(' + ')}.{leftOut.length > 0 && ` Left out: ${leftOut.join(', ')}.`}
      </Typography>
      {schools.slice(0, SHOWN).map(({ line, code, name, place }) => (
        <Typography key={line} variant="body2" color="textSecondary">
          <code>{code}</code> <bdi>{name}</bdi>
          {place && (
            <>
              , <bdi>{place}</bdi>
            </>
          )}
        </Typography>
      ))}
      {schools.length > SHOWN && <Typography variant="body2">and {schools.length - SHOWN} more</Typography>}
      {faults.slice(0, SHOWN).map(({ line, message }) => (
        <Typography key={line} variant="body2" color="error">
          {message}
        </Typography>
      ))}
    </Box>
  )
}

function AddedNote({ added: { added, known, faults } }: { readonly added: AddedSchools }) {
  return (
    <Note severity={faults.length > 0 ? 'warning' : 'success'} what={`${added.length} added.`}>
      {known.length > 0 && `${known.length} were here already. `}
      {faults.map(({ message }) => message).join(' ')}
    </Note>
  )
}
