import CloseIcon from '@mui/icons-material/Close'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { LiveRegion } from '../../ui/unseen.tsx'
import { drawerKeys } from '../keys/key-list.ts'
import { usePageKey } from '../keys/use-page-key.ts'

interface RowDrawerProps {
  /** A name. */
  readonly title: string
  /** Below the title: what tells one from another of the same name, and the state. */
  readonly about: ReactNode
  /** To the row before (-1) or after (1). Undefined where the row is not in the table. */
  readonly onStep: ((by: -1 | 1) => void) | undefined
  readonly onClose: () => void
  /** Buttons at the foot. */
  readonly acts: ReactNode
  readonly children: ReactNode
}

/** The facts of one row, beside the table, which stays usable. It takes the focus when it opens. */
export function RowDrawer({ title, about, onStep, onClose, acts, children }: RowDrawerProps) {
  const id = useId()
  const paper = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  usePageKey(drawerKeys, (action) => {
    if (action === 'close') onClose()
    else if (paper.current?.contains(document.activeElement)) onStep?.(action === 'next' ? 1 : -1)
    else return false
    return true
  })
  return (
    <Drawer
      variant="persistent"
      anchor="right"
      open
      slotProps={{
        paper: { ref: paper, role: 'region', 'aria-labelledby': id, sx: paperStyle, 'data-drawer': '' } as object,
      }}
    >
      <Box sx={headStyle}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            id={id}
            variant="h2"
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            <bdi>{title}</bdi>
          </Typography>
          {about}
        </Box>
        <IconButton aria-label="Previous row" disabled={!onStep} onClick={() => onStep?.(-1)}>
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label="Next row" disabled={!onStep} onClick={() => onStep?.(1)}>
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <LiveRegion text={title} />
      <Box tabIndex={0} role="group" aria-label="Details" sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {children}
      </Box>
      <Box sx={footStyle}>{acts}</Box>
    </Drawer>
  )
}

const paperStyle = {
  width: { xs: '100%', sm: 432 },
  top: { xs: 0, md: '57px' }, // below the site's bar
  height: { xs: '100%', md: 'calc(100% - 57px)' },
  borderLeft: 1,
  borderColor: 'rule',
  display: 'flex',
  flexDirection: 'column',
} as const
const headStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  p: '12px 16px',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: '10px 12px',
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
} as const
