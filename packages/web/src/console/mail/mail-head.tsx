import Button from '@mui/material/Button'
import { sendTestMail } from '@olympiad/contract/acts/mail/send-test-mail'
import { useState } from 'react'
import { ActDialog, type OpenAct } from '../../staff/act-form/act-dialog.tsx'
import { Note } from '../../staff/parts/note.tsx'
import { ListHead } from '../lists/list-head.tsx'
import { SaveButtons } from '../lists/save-buttons.tsx'
import { type ListQuestion, pagesOf } from '../lists/use-list.ts'
import { mailFileColumns } from './mail-columns.tsx'
import { readMails } from './mail-queries.ts'
import type { useMailActs } from './use-mail-acts.ts'

interface MailHeadProps {
  readonly acts: ReturnType<typeof useMailActs>
  readonly question: ListQuestion
}

/** Acts on all mails, and the outcome of the last one. */
export function MailHead({ acts, question }: MailHeadProps) {
  const [asked, setAsked] = useState<OpenAct | null>(null)
  const close = () => setAsked(null)
  const askTest = () =>
    setAsked({
      ...{ act: sendTestMail, affected: 'One address', calls: [{ who: 'One address', input: {} }] },
      fields: ['address', 'kind', 'language'],
      onDone: () => {
        close()
        acts.tell('The test mail is queued.')
      },
    })
  return (
    <>
      <ListHead
        title="Mail"
        note="Each mail is sent once. What could not be sent is tried again for 48 hours."
        acts={
          <>
            <Button variant="outlined" loading={acts.isBusy} onClick={acts.freeAll}>
              Send the held mails
            </Button>
            <SaveButtons name="mails" columns={mailFileColumns} pages={() => pagesOf(readMails, question)} />
            <Button variant="contained" onClick={askTest}>
              Send a test mail…
            </Button>
          </>
        }
      />
      {acts.result && <Note severity="success" what={acts.result} />}
      {acts.failure && <Note severity="error" what={acts.failure} />}
      <ActDialog open={asked} onClose={close} />
    </>
  )
}
