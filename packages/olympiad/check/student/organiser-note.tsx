import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSay } from '../../kit/language/language.ts'
import type { Finding } from '../declared/device-readiness.ts'
import { sendReadiness } from './stored-readiness.ts'

interface Props {
  readonly examinee: string
  readonly findings: readonly Finding[] | undefined
}

/** Sends each result of a signed-in examinee to the organisers, and says so. */
export function OrganiserNote({ examinee, findings }: Props) {
  const say = useSay()
  const { mutate, status } = useMutation(sendReadiness(examinee))
  const told = findings && JSON.stringify(findings)
  useEffect(() => {
    if (told) mutate(JSON.parse(told))
  }, [mutate, told])
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {say('The organisers see this result: the lines above and what kind of device this is. No picture, no sound.')}
      {status === 'success' && ` ${say('It has arrived.')}`}
      {status === 'error' && (
        <>
          {` ${say('We could not send the result. You can still take the exam.')} `}
          <Button size="small" onClick={() => told && mutate(JSON.parse(told))}>
            {say('Send again')}
          </Button>
        </>
      )}
    </Typography>
  )
}
