import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useOpenPages } from '@olympiad/olympiad/kit/console/parts/open-pages'
import { lazy, Suspense, useState } from 'react'
import { useConsoleKeys } from './use-console-keys.ts'

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Opens the search of the console, also by `/`; its keys work wherever the button is shown. */
export function FindButton() {
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
