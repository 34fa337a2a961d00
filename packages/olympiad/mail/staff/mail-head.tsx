import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { type ListQuestion, pagesOf } from '../../kit/console/lists/use-list.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { sendTestMail } from '../declared/send-test-mail.ts'
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
