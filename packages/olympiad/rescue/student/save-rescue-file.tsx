import SaveAlt from '@mui/icons-material/SaveAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnsentAnswer } from '../../answers/student/index.ts'
import { useSay } from '../../kit/language/language.ts'
import { logFailure } from '../../kit/lib/failures.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { download } from '../../kit/ui/download.ts'
import type { RescueContent, RescueKey } from '../declared/rescue.ts'
import { rescueKeyQuery } from './rescue-key.ts'
import { sealContent } from './seal-content.ts'
import type { Rescued } from './use-rescue.ts'

/** Saves what has not reached the server as a file for the organisers; says so where that cannot be done. */
export function SaveRescueFile({ examinee, saver }: Rescued) {
  const say = useSay()
  const { data: key } = useQuery(rescueKeyQuery(examinee))
  const [said, setSaid] = useState('')

  // Browsers seal nothing on a page that is not secure.
  if (!key || !globalThis.crypto?.subtle)
    return <span>{say('This browser cannot make the file. Keep this page open, and tell your supervisor.')}</span>

  async function save(): Promise<void> {
    if (!key) return
    setSaid('')
    try {
      const name = await saveFile({ ...examinee, examinee: examinee.id, key, answers: saver.unsent() })
      setSaid(say('Saved as {name}. Give this file to your supervisor; only the organisers can open it.', { name }))
    } catch (error) {
      logFailure('Saving a rescue file', error)
      setSaid(say('The file could not be saved. Keep this page open, and tell your supervisor.'))
    }
  }

  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Button size="small" color="inherit" variant="outlined" startIcon={<SaveAlt aria-hidden />} onClick={save}>
        {say('Save rescue file')}
      </Button>
      <span role="status">{said}</span>
    </Box>
  )
}

interface RescueFileInput {
  readonly key: RescueKey
  readonly examinee: string
  readonly username: string
  readonly answers: readonly UnsentAnswer[]
}

/** Seals what has not reached the server, and has the browser save it as a file; its name. */
async function saveFile({ key, examinee, username, answers }: RescueFileInput): Promise<string> {
  const content: RescueContent = {
    examinee,
    questionpaper: key.questionpaper,
    pass: key.pass,
    madeAt: Math.round(serverNow()),
    deviceTime: Date.now(),
    ...(key.device && { device: key.device }), // a key that an earlier page stored has no id
    choices: answers.map(({ questionnumber, option, marked, chosenAt }) => ({
      questionnumber,
      option,
      ...(marked !== undefined && { marked }),
      chosenAt: Math.round(chosenAt),
    })),
  }
  const bytes = await sealContent(key.publicKey, content)
  const name = `${username.replace(/[^\w.-]/g, '_')}-${format(content.madeAt, 'HHmmss')}.rescue`
  download(name, new Blob([bytes], { type: 'application/octet-stream' }))
  return name
}
