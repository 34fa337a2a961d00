import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { QUESTION_COUNT } from '@olympiad/contract/scoring'
import { type FormEvent, useRef, useState } from 'react'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import type { MediaView } from '../../monitoring/index.ts'
import { CameraPreview } from '../../ui/camera-preview.tsx'
import { focusQuestion, nextUnanswered } from './sheet-keys.ts'

interface Props {
  saver: AnswerSaver
  camera: MediaView | undefined
}

/** Above the rows: the examinee's own picture, a jump to a question, the next one without an answer. */
export function SheetTools({ saver, camera }: Props) {
  const last = useRef(0)
  const [wanted, setWanted] = useState('')
  const sheet = () => document.getElementById('answer-sheet')

  function go(questionnumber: number): void {
    const rows = sheet()
    if (!rows || !Number.isInteger(questionnumber) || questionnumber < 1 || questionnumber > QUESTION_COUNT) return
    last.current = questionnumber
    focusQuestion(rows, questionnumber)
  }

  function onJump(event: FormEvent): void {
    event.preventDefault()
    go(Number(wanted))
    setWanted('')
  }

  return (
    <Stack direction="row" sx={{ gap: 1.5, p: 1.5, borderBottom: 2, borderColor: 'rule', alignItems: 'stretch' }}>
      {camera?.kind === 'live' && (
        <CameraPreview stream={camera.stream} sx={{ flex: '1 1 0', minWidth: 0, borderRadius: 1 }} />
      )}
      <Stack sx={{ gap: 1, flex: '1 1 0', minWidth: 0, justifyContent: 'center' }}>
        <Box component="form" onSubmit={onJump} sx={{ display: 'flex', gap: 1 }}>
          <TextField
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            label="Go to question"
            size="small"
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '0*([1-9][0-9]?|100)', title: '1 to 100' } }}
          />
        </Box>
        <Button
          variant="outlined"
          size="small"
          onClick={() => go(nextUnanswered(saver, last.current) ?? 1)}
          sx={{ px: 1 }}
        >
          Next unanswered
        </Button>
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem', '@media (pointer: coarse)': { display: 'none' } }}>
          Keys: A–D answer, ↑ ↓ move, N next unanswered, T time left
        </Box>
      </Stack>
    </Stack>
  )
}
