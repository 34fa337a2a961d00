import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../language/language.ts'
import { TextInput } from '../text-input.tsx'

interface CodeFormProps {
  /** The code of the open page; empty for none. */
  readonly code: string
  readonly label: string
  /** Under the field: an example, and what a code looks like. */
  readonly example: string
  readonly fault: string
  /** The code in a typed text; undefined for any other text. */
  readonly read: (typed: string) => string | undefined
  readonly pathOf: (code: string) => string
}

/** Asks for a code and leads to its page; shows the code of the page that is open. */
export function CodeForm({ code, label, example, fault, read, pathOf }: CodeFormProps) {
  const say = useSay()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [isWrong, setIsWrong] = useState(false)
  // Back and forward lead to another code.
  useEffect(() => setTyped(code), [code])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const known = read(typed)
    setIsWrong(known === undefined)
    if (known) navigate(pathOf(known))
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={onSubmit}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'flex-start' }}
    >
      <TextInput
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong}
        helperText={isWrong ? fault : example}
        fullWidth
        htmlInput={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 100 }}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 56, flex: 'none' }}>
        {say('Check')}
      </Button>
    </Stack>
  )
}
