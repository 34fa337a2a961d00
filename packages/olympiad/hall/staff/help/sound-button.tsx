import VolumeOff from '@mui/icons-material/VolumeOffOutlined'
import VolumeUp from '@mui/icons-material/VolumeUpOutlined'
import IconButton from '@mui/material/IconButton'
import { beep } from './beep.ts'

interface Props {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** Turns the tone for new requests on or off; turned on, it sounds once. */
export function SoundButton({ isOn, onTurn }: Props) {
  const label = 'Sound when help is asked for'
  function turn(): void {
    onTurn(!isOn)
    if (!isOn) void beep() // a browser lets a page sound only after a press
  }
  return (
    <IconButton aria-label={label} aria-pressed={isOn} title={`${label}: ${isOn ? 'on' : 'off'}`} onClick={turn}>
      {isOn ? <VolumeUp /> : <VolumeOff />}
    </IconButton>
  )
}
