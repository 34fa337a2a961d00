import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Area } from '@olympiad/olympiad/kit/console/area'
import { useOpenPages } from '@olympiad/olympiad/kit/console/parts/open-pages'
import { useWaiting, type WaitingCount } from '@olympiad/olympiad/kit/console/parts/waiting'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'
import { lazy, memo, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { groupsOf } from './groups-of.ts'
import { PageMenu } from './page-menu.tsx'
import { PersonPart } from './person-part.tsx'
import { useConsoleKeys } from './use-console-keys.ts'
import { WaitingFigure } from './waiting-figure.tsx'

interface RailProps {
  readonly pages: readonly Area[]
  /** None at an address that is not open. */
  readonly current: Area | undefined
  readonly staff: StaffAccount
}

/**
 * The pages of the console by group: beside the page; below 1200 px a bar with a menu of them. A list that turns its page leaves it as it is.
 */
export const Rail = memo(function Rail({ pages, current, staff }: RailProps) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('lg'), { noSsr: true })
  const waiting = useWaiting(pages)
  return (
    <Box component="nav" aria-label="Console" sx={rail}>
      {isSmall && <PageMenu {...{ pages, current, waiting }} />}
      <FindButton />
      {!isSmall &&
        groupsOf(pages).map(({ group, own }) => (
          <List key={group} dense disablePadding subheader={group && <Head group={group} />}>
            {own.map((page) => (
              <Entry key={page.path} page={page} isCurrent={page === current} waiting={waiting.get(page.path)} />
            ))}
          </List>
        ))}
      <PersonPart staff={staff} />
      {!isSmall && <Typography sx={foot}>Version {import.meta.env.VITE_VERSION}</Typography>}
    </Box>
  )
})

const Head = ({ group }: { group: string }) => (
  <ListSubheader disableGutters disableSticky sx={head}>
    {group}
  </ListSubheader>
)

interface EntryProps {
  readonly page: Area
  readonly isCurrent: boolean
  readonly waiting: WaitingCount | undefined
}

const Entry = memo(function Entry({ page: { path, title, Sign }, isCurrent, waiting }: EntryProps) {
  const name = waiting ? `${title}: ${waiting.count} ${waiting.words}` : title
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={path}
        title={name}
        aria-current={isCurrent ? 'page' : undefined}
        selected={isCurrent}
        sx={entry}
      >
        <ListItemIcon sx={{ minWidth: 28, color: 'inherit' }}>
          <Sign sx={{ fontSize: 18 }} />
        </ListItemIcon>
        <ListItemText primary={title} sx={words} />
        {waiting && <WaitingFigure {...waiting} />}
        {waiting && <Unseen>{waiting.words}</Unseen>}
      </ListItemButton>
    </ListItem>
  )
})

/** Laptops: all pages and the account are in sight without scrolling. */
const LOW = '@media (max-height: 880px)'
const rail = {
  borderRight: { lg: 1 },
  borderBottom: { xs: 1, lg: 0 },
  borderColor: 'divider',
  p: '8px',
  display: { xs: 'flex', lg: 'block' },
  gap: '8px',
  alignItems: 'center',
  [LOW]: { py: { lg: '4px' } },
}
const head = {
  ...{ bgcolor: 'transparent', px: '8px', lineHeight: '24px', fontSize: '0.75rem', fontWeight: 600 },
  [LOW]: { lineHeight: '17px' },
}
const foot = { px: '8px', pt: '8px', [LOW]: { pt: '2px' }, color: 'text.secondary', fontSize: '0.75rem' }
const words = { whiteSpace: 'nowrap' } as const
const entry = {
  ...{ borderRadius: '6px', minHeight: { xs: 32, lg: 27 }, py: { lg: '2px' }, px: '8px' },
  [LOW]: { minHeight: { xs: 32, lg: 24 }, py: { lg: 0 }, '& .MuiListItemText-root': { my: 0 } },
}

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Opens the search of the console, also by `/`; its keys work wherever the button is shown. */
function FindButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useConsoleKeys({ pages: useOpenPages(), onFind: open })
  return (
    <>
      <Button variant="outlined" onClick={open} aria-label="Find" aria-keyshortcuts="/" sx={button}>
        <SearchIcon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, flex: 1, textAlign: 'left' }}>
          Find
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', lg: 'inline' }, fontFamily: 'fontFamilyMono' }}>
          /
        </Box>
      </Button>
      <Suspense>{isOpen && <FindDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const button = { minWidth: 0, width: { lg: '100%' }, px: '8px', gap: '10px', mb: { lg: 1 }, color: 'text.secondary' }
