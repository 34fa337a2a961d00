import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { serverNow, useServerNow } from '../../kit/lib/time/server-clock.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { DeleteButton } from '../../kit/staff/parts/delete-button.tsx'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { Notice } from '../declared/notices.ts'
import { PLAIN_WORDS } from './notice-columns.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticeSheet } from './notice-sheet.tsx'
import { noticeState, timesText } from './notice-state.ts'
import { NoticesHead } from './notices-head.tsx'
import { noticesQuery } from './notices-queries.ts'

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
