import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ComponentProps, type FunctionComponent, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { Unseen } from '../../kit/ui/unseen.tsx'
import { SHORT_WINDOW } from '../../kit/ui/window/use-is-short-window.ts'
import type { AnnouncementsDialog } from './announcements-dialog.tsx'
import type { Announcements } from './use-announcements.ts'

interface Props {
  announcements: Announcements
  /** Fetched later, by the page that shows the button. */
  Dialog: FunctionComponent<ComponentProps<typeof AnnouncementsDialog>>
}

/**
 * The newest announcement, cut to the available room; it leads to all of them. Its place is reserved from the
 * beginning, so that nothing moves when the first comes.
 */
export function AnnouncementsButton({ announcements: { all, line }, Dialog }: Props) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const newest = all.at(-1)
  const isNew = newest !== undefined && line.some(({ id }) => id === newest.id)
  return (
    <>
      <ButtonBase title={say('Announcements')} onClick={() => setIsOpen(true)} sx={isNew ? newStyle : quietStyle}>
        <CampaignOutlined fontSize="small" aria-hidden />
        <Unseen>{newest ? say('Announcements: {count}.', { count: all.length }) : say('Announcements')}</Unseen>
        {newest && (
          <>
            <Box component="span" sx={textStyle}>
              {isNew && <strong>{say('New:')} </strong>}
              {newest.text}
            </Box>
            <Box component="span" aria-hidden sx={countStyle}>
              {all.length}
            </Box>
          </>
        )}
      </ButtonBase>
      <Dialog isOpen={isOpen} announcements={all} onClose={() => setIsOpen(false)} />
    </>
  )
}

const quietStyle = {
  position: 'relative',
  gap: 0.75,
  minWidth: 32,
  minHeight: 28,
  maxWidth: '100%',
  px: 0.75,
  borderRadius: 1,
  fontFamily: 'fontFamily',
  fontSize: 'inherit',
  color: 'text.secondary',
} as const
const newStyle = {
  ...quietStyle,
  color: 'text.primary',
  border: 1,
  borderColor: 'warning.main',
  '& svg': { color: 'warning.main' },
} as const

/** In a narrow or low window the number alone. */
const textStyle = {
  display: { xs: 'none', md: 'block' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [SHORT_WINDOW]: { display: 'none' },
} as const
const countStyle = { display: { md: 'none' }, fontWeight: 600, [SHORT_WINDOW]: { display: 'block' } } as const
