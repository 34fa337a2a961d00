import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { type ListQuestion, pagesOf, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { SelectionBar } from '../../kit/staff/parts/selection-bar.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useSelection } from '../../kit/staff/table/use-selection.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { sendTestMail } from '../declared/send-test-mail.ts'
import { changeMails, freeAll, type MailAct } from './mail-acts.ts'
import { mailColumns, mailFileColumns } from './mail-columns.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { MAILS_PAGE, type MailRow, readMails } from './mail-queries.ts'
import { MAIL_STATE_LOOKS } from './mail-state-chip.tsx'

const FILTERS = ['state']
const STATES = Object.entries(MAIL_STATE_LOOKS).map(([state, { word }]) => [state, word] as const)
const NONE: readonly MailRow[] = []

/** Every mail with its state, and what can be done with it. */
export function MailScreen() {
  const address = useTableAddress(FILTERS)
  const { open: openId, show: openMail } = useOpenRow('mail')
  const list = useList('mails', readMails, address)
  const rows = list.rows ?? NONE
  const selection = useSelection(JSON.stringify([list.question, address.page]))
  const acts = useMailActs(selection.clear)
  const selected = rows.filter(({ id }) => selection.has(id)).map(({ id }) => id)
  const shown = rows.find(({ id }) => id === openId)
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <MailHead acts={acts} question={list.question} />
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        {selected.length > 0 ? (
          <MailBar
            count={selected.length}
            isBusy={acts.isBusy}
            onAct={(act) => acts.change(act, selected)}
            onClear={selection.clear}
          />
        ) : (
          <Box role="search" aria-label="Mails" sx={bar}>
            <FindField
              value={address.find}
              label="Find a mail by name, address or school"
              hint="Name, address, school"
              onFind={(find) => address.change({ find })}
            />
            <FilterSelect {...{ address }} name="state" label="State" options={STATES} />
          </Box>
        )}
        <DataTable
          label="Mails"
          columns={mailColumns}
          pageSize={MAILS_PAGE}
          total={list.found}
          idOf={({ id }) => id}
          {...{ rows: list.rows, address, selection, failure: list.failure }}
          onRetry={list.retry}
          onOpen={({ id }) => openMail(id)}
          openId={shown?.id ?? ''}
          nothing={{ what: 'No mail yet', why: 'Registrations, passwords and tests write mail.' }}
          noMatch={{ what: 'No mail matches.', why: 'Search for less, or choose another state.' }}
        />
      </Paper>
      {shown && (
        <MailDrawer
          key={shown.id}
          {...{ mail: shown, rows, isBusy: acts.isBusy }}
          onOpen={openMail}
          onAct={(act) => acts.change(act, [shown.id])}
        />
      )}
    </Box>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px', borderBottom: 1, borderColor: 'divider' } as const

interface MailBarProps {
  readonly count: number
  readonly isBusy: boolean
  readonly onAct: (act: MailAct) => void
  readonly onClear: () => void
}

/** How many mails are selected, and what can be done with them. It replaces the filters. */
function MailBar({ count, isBusy, onAct, onClear }: MailBarProps) {
  const button = (act: MailAct, label: string) => (
    <Button variant="outlined" loading={isBusy} onClick={() => onAct(act)} sx={{ bgcolor: 'background.paper' }}>
      {label}
    </Button>
  )
  return (
    <SelectionBar label="Selected mails" count={grouped(count)} onClear={onClear}>
      {button('free', 'Free')}
      {button('retry', 'Try again')}
      {button('cancel', 'Cancel mails')}
      {button('bounce', 'Mark as bounced')}
    </SelectionBar>
  )
}

interface MailHeadProps {
  readonly acts: ReturnType<typeof useMailActs>
  readonly question: ListQuestion
}

/** Acts on all mails, and the outcome of the last one. */
function MailHead({ acts, question }: MailHeadProps) {
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

/** The acts of the page of mails: what was done last, or why it was refused. The list is read again after each. */
function useMailActs(onDone: () => void) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [result, setResult] = useState('')
  const reload = () => void client.invalidateQueries({ queryKey: ['mails'] })
  const run = (work: () => Promise<string>) =>
    void attempt(async () => {
      setResult('')
      setResult(await work())
      onDone()
    }).finally(reload)
  return {
    isBusy,
    failure,
    /** What was done, in a sentence; empty before anything was. */
    result,
    change: (act: MailAct, ids: readonly string[]) => run(() => changeMails(act, ids)),
    freeAll: () => run(freeAll),
    /** Says what was done elsewhere, such as in a dialog. */
    tell(what: string) {
      setResult(what)
      reload()
    },
  }
}
