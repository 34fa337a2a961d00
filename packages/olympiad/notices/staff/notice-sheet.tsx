import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NoticePreview } from '../../kit/console/parts/notice-preview.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { Notification } from '../declared/notifications.ts'

type ShownNotice = Pick<Notification, 'id' | 'severity' | 'primaryContent' | 'secondaryContent'>

interface NoticeSheetProps<Item extends ShownNotice> {
  readonly title: string
  readonly items: readonly Item[]
  /** When it is shown, in a sentence. */
  readonly words: (item: Item) => string
  readonly acts: (item: Item) => ReactNode
}

/** Notices of one state, each as students see it; nothing for an empty list. */
export function NoticeSheet<Item extends ShownNotice>({ title, items, words, acts }: NoticeSheetProps<Item>) {
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
