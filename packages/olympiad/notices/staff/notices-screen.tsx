import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { NoticePreview } from '../../kit/console/parts/notice-preview.tsx'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { serverNow, useServerNow } from '../../kit/lib/time/server-clock.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { DeleteButton } from '../../kit/staff/parts/delete-button.tsx'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { Notice } from '../declared/notices.ts'
import type { Notification } from '../declared/notifications.ts'
import { NoticeForm } from './notice-form.tsx'
import { noticeState, timesText } from './notice-state.ts'
import { type AllNotices, noticesQuery } from './notices-queries.ts'

const EVERY_MS = 5000

/** News for the home page: what is shown, what is planned, what is over. */
export function NoticesScreen() {
  const query = useQuery(noticesQuery)
  const failure = useFailure(query)
  const nowMs = useServerNow(EVERY_MS)
  const [edited, setEdited] = useState<Notice | 'new'>()
  const { isBusy, failure: refused, attempt } = useAttempt()
  const close = () => setEdited(undefined)
  const done = () => {
    close()
    void query.refetch()
  }
  const change = (work: () => Promise<unknown>) => () =>
    void attempt(async () => {
      await work()
      await query.refetch()
    })
  const vanish = ({ id }: Notice, vanishes: string) =>
    change(() => recordService.collection('notices').update(id, { vanishes }))
  const takeBack = (notice: Notice) => vanish(notice, new Date(serverNow()).toISOString())
  const { notices = [], plain = [] } = query.data ?? {}
  const inState = (state: ReturnType<typeof noticeState>) => ({
    items: notices.filter((one) => noticeState(one, nowMs) === state),
    words: (notice: Notice) => timesText(notice, nowMs),
  })
  const edit = (notice: Notice) => (
    <Button variant="outlined" onClick={() => setEdited(notice)}>
      Edit
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <NoticesHead {...{ notices, plain, nowMs }} onNew={() => setEdited('new')} />
      {refused && <Note severity="error" what={refused} />}
      {failure && <LoadFailure of="The notices" failure={failure} />}
      {edited && (
        <NoticeForm
          key={edited === 'new' ? '' : edited.id}
          notice={edited === 'new' ? null : edited}
          onDone={done}
          onCancel={close}
        />
      )}
      {!query.data && !failure && <Loading />}
      {query.data && notices.length + plain.length === 0 && (
        <Typography sx={{ py: 3, textAlign: 'center' }}>There is no notice yet.</Typography>
      )}
      <NoticeSheet
        title="Shown now"
        {...inState('shown')}
        acts={(notice) => (
          <>
            {edit(notice)}
            <Button disabled={isBusy} onClick={takeBack(notice)}>
              Take back
            </Button>
          </>
        )}
      />
      <NoticeSheet
        title="Shown without an end time"
        items={plain}
        words={() => PLAIN_WORDS}
        acts={({ id }) => (
          <DeleteButton
            what="this notice"
            about="It leaves all home pages at once."
            isBusy={isBusy}
            onDelete={change(() => recordService.collection('notifications').delete(id))}
          />
        )}
      />
      <NoticeSheet title="Planned" {...inState('planned')} acts={edit} />
      <NoticeSheet
        title="Over"
        {...inState('over')}
        acts={(notice) => (
          <>
            {edit(notice)}
            <Button disabled={isBusy} onClick={vanish(notice, '')}>
              Show again
            </Button>
          </>
        )}
      />
    </Box>
  )
}

type ShownNotice = Pick<Notification, 'id' | 'severity' | 'primaryContent' | 'secondaryContent'>

interface NoticeSheetProps<Item extends ShownNotice> {
  readonly title: string
  readonly items: readonly Item[]
  /** When it is shown, in a sentence. */
  readonly words: (item: Item) => string
  readonly acts: (item: Item) => ReactNode
}

/** Notices of one state, each as students see it; nothing for an empty list. */
function NoticeSheet<Item extends ShownNotice>({ title, items, words, acts }: NoticeSheetProps<Item>) {
  if (items.length === 0) return null
  return (
    <Sheet title={title} note={String(items.length)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Box component="li" key={item.id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <NoticePreview notice={item} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: '4px' }}>
                {words(item)}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', gap: 1 }}>{acts(item)}</Box>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '8px 24px',
  alignItems: 'center',
  p: '10px 16px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

interface NoticesHeadProps extends AllNotices {
  readonly nowMs: number
  readonly onNew: () => void
}

/** The head of the notices: the list as a file, and a new notice. */
function NoticesHead({ notices, plain, nowMs, onNew }: NoticesHeadProps) {
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

/** For a notice that no form has saved. */
const PLAIN_WORDS = 'An import or a program made it.'

/** A notice with the sentence that says when it is shown. */
interface ToldNotice extends Pick<Notification, 'severity' | 'primaryContent' | 'secondaryContent'> {
  readonly times: string
}

/** All notices, as a file. */
const noticeColumns = [
  textColumn<ToldNotice>('Notice', ({ primaryContent }) => primaryContent),
  textColumn<ToldNotice>('More', ({ secondaryContent }) => secondaryContent),
  textColumn<ToldNotice>('Severity', ({ severity }) => severity),
  textColumn<ToldNotice>('Shown', ({ times }) => times),
]
