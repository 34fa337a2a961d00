import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { useTongue } from '../../kit/language/language.ts'
import { registrationFields } from '../declared/registration-fields.ts'
import { shownFault } from './form-faults.ts'
import { isHeic, smallPicture } from './small-picture.ts'
import type { PictureField } from './steps.ts'
import type { RegistrationForm } from './use-registration.ts'

interface PictureRowProps {
  readonly form: RegistrationForm
  readonly name: PictureField
}

const HEIC = message(
  'This is an iPhone photo (HEIC), which most browsers cannot show. Choose a JPEG. On the phone: {menu}; then take it again.',
)
const UNSHOWN = message('This file is not a picture that can be shown. Choose a JPEG or PNG.')
const SIGNS = { photo: PersonOutlined, idCard: BadgeOutlined } as const

/** A picture of the form: taken with the camera or chosen, made small, and shown. */
export function PictureRow({ form, name }: PictureRowProps) {
  const { say, known } = useTongue()
  const { help = '', mimeTypes, ...field } = registrationFields[name]
  const label = known(field.label ?? '')
  const file = form.pictures[name]
  const [bad, setBad] = useState<Message>()
  const input = useRef<HTMLInputElement>(null)
  const Sign = SIGNS[name]
  const shown = useObjectUrl(file)
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    setBad(undefined)
    try {
      form.choose(name, chosen.type === 'application/pdf' ? chosen : await smallPicture(chosen))
    } catch {
      setBad((await isHeic(chosen)) ? HEIC : UNSHOWN)
    }
  }
  const fault = bad ?? form.faults[name]
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={frame}>
        {shown ? (
          <Box component="img" src={shown} alt={say('{picture}, as it is sent', { picture: label })} sx={picture} />
        ) : (
          <Sign sx={{ fontSize: 44 }} />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" color="textSecondary">
          {file?.type === 'application/pdf'
            ? file.name
            : form.isAsked && !file
              ? say('The one you sent stays.')
              : known(help)}
        </Typography>
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          sx={{ mt: 1 }}
          aria-label={say('Take or choose: {picture}', { picture: label })}
        >
          {say('Take or choose')}
        </Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept={mimeTypes?.join(',')}
          onChange={(event) => void choose(event.target.files?.[0])}
          style={hidden}
        />
        {fault && (
          <FormHelperText error role="alert">
            {shownFault(fault)}
          </FormHelperText>
        )}
      </Box>
    </Box>
  )
}

/** The address of a picture in memory, for as long as it is shown. */
function useObjectUrl(file: File | undefined): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl('')
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

const frame = {
  ...{ width: 88, height: 104, flex: 'none', border: 1, borderStyle: 'dashed', borderColor: 'text.disabled' },
  ...{ borderRadius: '6px', display: 'grid', placeItems: 'center', overflow: 'hidden', color: 'text.secondary' },
}
const picture = { width: '100%', height: '100%', objectFit: 'cover' } as const
const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0 } as const
