import Box from '@mui/material/Box'
import { QUESTION_COUNT } from '@olympiad/contract/scoring'
import { type KeyboardEvent, memo, useRef } from 'react'
import type { AnswerSaver } from '../../../lib/answer-saver.ts'
import { AnswerRow } from './answer-row.tsx'
import { sheetStyle } from './answer-sheet-style.ts'
import { onSheetKey } from './sheet-keys.ts'

const BLOCK = 10
const blocks = Array.from({ length: QUESTION_COUNT / BLOCK }, (_, block) =>
  Array.from({ length: BLOCK }, (_, row) => block * BLOCK + row + 1),
)

/** The OMR sheet: 100 rows of four bubbles, in blocks of ten. Each row renders by itself. */
export const AnswerSheet = memo(function AnswerSheet({ saver }: { saver: AnswerSaver }) {
  const sheet = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => sheet.current && onSheetKey({ event, sheet: sheet.current, saver })
  return (
    <Box ref={sheet} id="answer-sheet" role="group" aria-label="Answer sheet" onKeyDown={onKeyDown} sx={sheetStyle}>
      {blocks.map((numbers) => (
        <div className="block" key={numbers[0]}>
          {numbers.map((questionnumber) => (
            <AnswerRow key={questionnumber} saver={saver} questionnumber={questionnumber} />
          ))}
        </div>
      ))}
    </Box>
  )
})
