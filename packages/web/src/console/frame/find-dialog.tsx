import CloseIcon from '@mui/icons-material/Close'
import Autocomplete from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Area } from '@olympiad/olympiad/kit/console/area'
import { useOpenPages } from '@olympiad/olympiad/kit/console/parts/open-pages'
import { type Session, useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { actsOf } from './find-acts.ts'
import { type FoundItem, foundQuery } from './find-items.ts'

const WAIT_MS = 200

/** Finds pages, students, exams and schools, over any page of the console. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const session = useSession()
  const open = useOpenPages()
  const navigate = useNavigate()
  const found = useQuery(foundQuery({ text, open: open.map(({ path }) => path) })).data
  const plain = typed.trim()
  const isPart = plain !== '' && found?.isWhole === false
  const options = useDeferredValue([
    ...(plain === '' ? [] : (found?.items ?? [])),
    ...placesOf({ session, open, text: plain }),
  ])
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
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 4, right: 4, zIndex: 1 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Autocomplete
        open
        // It is open always: Escape is for the dialog.
        onClose={(_, reason) => reason === 'escape' && onClose()}
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
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label="Find a student, school, exam, page or act"
            error={isPart}
            helperText={isPart && 'Not all could be searched. Check your internet connection and type again.'}
          />
        )}
        slotProps={{
          listbox: { sx: { maxHeight: '60vh' } },
          popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
        }}
        sx={{ p: 2, pr: 6 }}
      />
    </Dialog>
  )
}

interface PlacesInput {
  readonly session: Session
  readonly open: readonly Area[]
  readonly text: string
}

/** The pages, and behind them the acts, whose words hold the text; acts only for a text. */
function placesOf({ session, open, text }: PlacesInput): readonly FoundItem[] {
  const fits = ({ title }: { readonly title: string }) => title.toLowerCase().includes(text.toLowerCase())
  const pages = [...open, { path: paths.dashboard, title: 'Dashboard' }]
  const acts = text === '' || session.kind !== 'staff' ? [] : actsOf(session.record, open)
  return [
    ...pages.filter(fits).map(({ path, title }) => ({ id: path, kind: 'Pages', name: title, note: '', path }) as const),
    ...acts
      .filter(fits)
      .map(
        ({ path, title, place }) =>
          ({ id: `${path} ${title}`, kind: 'Actions', name: title, note: place, path }) as const,
      ),
  ]
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
