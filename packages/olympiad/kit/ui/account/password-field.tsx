import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useSay } from '../../language/language.ts'
import { TextInput } from '../text-input.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  label?: string
  helperText?: string
  autoFocus?: boolean
  /** For the browser's keeper of passwords. */
  isNew?: boolean
}

/** A masked password, with a button that shows it on request. */
export function PasswordField({ value, onChange, label, helperText, autoFocus = false, isNew = false }: Props) {
  const say = useSay()
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={say(isShown ? 'Hide password' : 'Show password')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOff /> : <Visibility />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextInput
      label={label ?? say('Password')}
      helperText={helperText}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoFocus={autoFocus}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      endAdornment={toggle}
    />
  )
}
