import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { type FormEvent, useId, useState } from 'react'
import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import { Unseen } from '../unseen.tsx'

interface Props {
  page: number
  pageCount: number
  onPage(page: number): void
}

/** Which page is in view; another number leads there. */
export function PageJump({ page, pageCount, onPage }: Props) {
  const [typed, setTyped] = useState<string>()
  const id = useId()

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const wanted = Number(typed)
    setTyped(undefined)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pageCount) onPage(wanted)
  }

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
      <span aria-hidden>Page</span>
      <InputBase
        value={typed ?? page}
        onChange={(event) => setTyped(latinDigits(event.target.value))}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        slotProps={{ input: { 'aria-label': 'Go to page', 'aria-describedby': id, inputMode: 'numeric', size: 2 } }}
        autoComplete="off"
        sx={inputStyle}
      />
      <span aria-hidden>of {pageCount}</span>
      <Unseen>
        <span id={id}>
          Page {page} of {pageCount}
        </span>
      </Unseen>
    </Box>
  )
}

const formStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  fontVariantNumeric: 'tabular-nums',
} as const

const inputStyle = {
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  '& input': { width: '3ch', minHeight: 24, py: 0.25, px: 0.5, textAlign: 'center' },
} as const
