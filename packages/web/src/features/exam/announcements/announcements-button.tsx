import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { AnnouncementsDialog } from './announcements-dialog.tsx'
import type { Announcements } from './use-announcements.ts'

/** Leads to what was said so far; its place is there from the beginning, so that nothing moves when the first comes. */
export function AnnouncementsButton({ announcements: { all } }: { announcements: Announcements }) {
  const [isOpen, setIsOpen] = useState(false)
  const label = all.length === 0 ? 'Announcements' : `Announcements: ${all.length}`
  return (
    <>
      <IconButton aria-label={label} title="Announcements" size="small" onClick={() => setIsOpen(true)}>
        <Badge badgeContent={all.length || undefined} color="primary" aria-hidden>
          <CampaignOutlined />
        </Badge>
      </IconButton>
      <AnnouncementsDialog isOpen={isOpen} announcements={all} onClose={() => setIsOpen(false)} />
    </>
  )
}
