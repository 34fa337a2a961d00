import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import { Link } from 'react-router'
import { type ConsolePage, GROUPS } from '../console-pages.tsx'
import { FindButton } from './find-button.tsx'

/** The pages of the console by group: beside the page, as signs below 1200 px, and above the page on a phone. */
export function Rail({ pages, current }: { pages: readonly ConsolePage[]; current: ConsolePage }) {
  return (
    <Box component="nav" aria-label="Console" sx={rail}>
      <FindButton />
      {[undefined, ...GROUPS].map((group) => {
        const own = pages.filter((page) => page.group === group)
        if (own.length === 0) return null
        return (
          <List key={group ?? ''} dense disablePadding sx={list} subheader={group && <Head group={group} />}>
            {own.map(({ path, title, Sign }) => (
              <ListItem key={path} disablePadding>
                <ListItemButton
                  component={Link}
                  to={path}
                  aria-label={title}
                  selected={path === current.path}
                  sx={entry}
                >
                  <ListItemIcon sx={{ minWidth: 28, color: 'inherit' }}>
                    <Sign sx={{ fontSize: 18 }} />
                  </ListItemIcon>
                  <ListItemText primary={title} sx={{ display: { md: 'none', lg: 'block' }, whiteSpace: 'nowrap' }} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )
      })}
    </Box>
  )
}

const Head = ({ group }: { group: string }) => (
  <ListSubheader disableGutters disableSticky sx={head}>
    {group}
  </ListSubheader>
)

const rail = {
  borderRight: { md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
  p: '8px',
  display: { xs: 'flex', md: 'block' },
  flexWrap: 'wrap',
}
const list = { display: { xs: 'flex', md: 'block' } }
const head = {
  display: { xs: 'none', lg: 'block' },
  bgcolor: 'transparent',
  px: '8px',
  lineHeight: '28px',
  fontSize: '0.75rem',
  fontWeight: 600,
}
const entry = { borderRadius: '6px', minHeight: 32, px: '8px' }
