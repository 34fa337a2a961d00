import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useSelection } from '../../kit/staff/table/use-selection.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { MailBar } from './mail-bar.tsx'
import { mailColumns } from './mail-columns.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { MailHead } from './mail-head.tsx'
import { MAILS_PAGE, type MailRow, readMails } from './mail-queries.ts'
import { MAIL_STATE_LOOKS } from './mail-state-chip.tsx'
import { useMailActs } from './use-mail-acts.ts'

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
