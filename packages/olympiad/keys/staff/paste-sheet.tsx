import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { readTextFile } from './read-text-file.ts'

interface PasteSheetProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Takes a key: copied from a spreadsheet, typed, or dropped as a text file. */
export function PasteSheet({ text, onChange }: PasteSheetProps) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  const lines = text === '' ? 0 : text.trimEnd().split(/\r\n|\n|\r/).length

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    const read = await readTextFile(file)
    setFailure(read.failure ?? '')
    if (read.text !== undefined) onChange(read.text)
  }
  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  return (
    <Sheet title="Paste" note="from a spreadsheet or a text">
      <Box sx={{ p: '12px 16px', display: 'grid', gap: '8px' }}>
        <Box
          component="textarea"
          id={id}
          aria-label="Paste the key"
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          rows={9}
          value={text}
          placeholder={'1\tC\n2\tB\n3\tA/D'}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange(target.value)}
          onDrop={drop}
          sx={field}
        />
        <Typography variant="body2" color={failure ? 'error' : 'textSecondary'} id={`${id}-hint`} role="status">
          {failure ||
            (lines > 0
              ? plural(lines, 'line')
              : 'B or B/C. * or Bonus: mark for all. *!: mark if answered. - or X: cancelled.')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" onClick={() => chooser.current?.click()}>
            Choose a file
          </Button>
          <Button disabled={text === ''} onClick={() => onChange('')}>
            Clear
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,text/*"
            aria-label="Text file with the key"
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

const field = {
  ...{ width: '100%', minHeight: 120, resize: 'vertical', p: '8px 10px', borderRadius: '6px' },
  ...{ border: '1px solid', borderColor: 'text.disabled', bgcolor: 'background.paper', color: 'text.primary' },
  ...{ fontFamily: 'fontFamilyMono', fontSize: '0.85rem', lineHeight: '19px', whiteSpace: 'pre', overflow: 'auto' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const
