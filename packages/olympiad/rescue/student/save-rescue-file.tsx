import SaveAlt from '@mui/icons-material/SaveAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '../../kit/lib/failures.ts'
import { rescueKeyQuery } from './rescue-key.ts'
import { saveFile } from './save-file.ts'
import type { Rescued } from './use-rescue.ts'

/** Saves what has not reached the server as a file for the organisers; says so where that cannot be done. */
export function SaveRescueFile({ examinee, saver }: Rescued) {
  const { data: key } = useQuery(rescueKeyQuery(examinee))
  const [said, setSaid] = useState('')

  // Browsers seal nothing on a page that is not secure.
  if (!key || !globalThis.crypto?.subtle)
    return <span>This browser cannot make the file. Keep this page open, and tell your supervisor.</span>

  async function save(): Promise<void> {
    if (!key) return
    setSaid('')
    try {
      const name = await saveFile({ ...examinee, examinee: examinee.id, key, answers: saver.unsent() })
      setSaid(`Saved as ${name}. Give this file to your supervisor; only the organisers can open it.`)
    } catch (error) {
      logFailure('Saving a rescue file', error)
      setSaid('The file could not be saved. Keep this page open, and tell your supervisor.')
    }
  }

  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Button size="small" color="inherit" variant="outlined" startIcon={<SaveAlt aria-hidden />} onClick={save}>
        Save rescue file
      </Button>
      <span role="status">{said}</span>
    </Box>
  )
}
