import Autocomplete from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { type FoundItem, foundQuery } from './find-items.ts'
import { useOpenPages } from './open-pages.ts'

const WAIT_MS = 200

/** Finds pages, students, exams and schools, over any page of the console. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const session = useSession()
  const open = useOpenPages()
  const navigate = useNavigate()
  const found = useQuery(foundQuery({ session, text, open: open.map(({ path }) => path) })).data ?? []
  const pages = [...open, { path: paths.hall, title: 'Hall' }, { path: paths.dashboard, title: 'Dashboard' }]
  const shownPages = pages
    .filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ path, title }): FoundItem => ({ id: path, kind: 'Pages', name: title, note: '', path }))
  const options = useDeferredValue([...(typed.trim() === '' ? [] : found), ...shownPages])
  // Enter without a chosen line takes the first one.
  const go = (chosen: FoundItem | string) => {
    const item = typeof chosen === 'string' ? options[0] : chosen
    if (!item) return
    onClose()
    navigate(item.path)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Find' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        open
        freeSolo
        autoHighlight
        disableClearable
        disablePortal
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(item) => (typeof item === 'string' ? item : item.name)}
        getOptionKey={(item) => (typeof item === 'string' ? item : `${item.kind} ${item.id}`)}
        inputValue={typed}
        onInputChange={(_, value, reason) => reason === 'input' && setTyped(value)}
        onChange={(_, item) => go(item)}
        renderOption={({ key, ...props }, { kind, name, note }) => (
          <li key={key} {...props}>
            <bdi>
              <strong>{name}</strong>
            </bdi>
            <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
              {[kind.replace(/s$/, ''), note].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        )}
        renderInput={(params) => <TextField {...params} autoFocus label="Find a student, school, exam or page" />}
        slotProps={{
          listbox: { sx: { maxHeight: '60vh' } },
          popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
        }}
        sx={{ p: 2 }}
      />
    </Dialog>
  )
}

/** A value once it has stood still. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
