import Button from '@mui/material/Button'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { noticeColumns, PLAIN_WORDS } from './notice-columns.ts'
import { timesText } from './notice-state.ts'
import type { AllNotices } from './notices-queries.ts'

interface NoticesHeadProps extends AllNotices {
  readonly nowMs: number
  readonly onNew: () => void
}

/** The head of the notices: the list as a file, and a new notice. */
export function NoticesHead({ notices, plain, nowMs, onNew }: NoticesHeadProps) {
  const told = [
    ...notices.map((notice) => ({ ...notice, times: timesText(notice, nowMs) })),
    ...plain.map((notice) => ({ ...notice, times: PLAIN_WORDS })),
  ]
  return (
    <ListHead
      title="Notices"
      note="Open home pages show a notice within seconds of its time."
      acts={
        <>
          <SaveButtons name="notices" columns={noticeColumns} pages={() => onePage(told)} />
          <Button variant="contained" onClick={onNew}>
            New notice
          </Button>
        </>
      }
    />
  )
}
