import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { Sheet } from '@olympiad/olympiad/kit/staff/parts/sheet.tsx'
import { type Draft, forgetDraft, keptDrafts } from '@olympiad/olympiad/kit/staff/record-form/drafts'

const load = () => window.location.reload()

/** In place of a page of the console that broke: the reason, and all that was typed here and not saved, as text. */
export function BrokenScreen({ error }: { readonly error: unknown }) {
  const account = useSession().record?.id ?? ''
  const drafts = keptDrafts(account)
  return (
    <Box role="alert" sx={{ display: 'grid', gap: '12px', maxWidth: 720 }}>
      <Typography variant="h1">This page could not be shown</Typography>
      <Typography>
        Nothing was sent. Load the page again. If that fails, tell your administrator these words:
      </Typography>
      <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
        {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
      </Typography>
      <Box>
        <Button variant="contained" onClick={load}>
          Load again
        </Button>
      </Box>
      {drafts.map(({ name, form, draft }) => (
        <Sheet
          key={name}
          title="You typed this and did not save it"
          note="If the page fails because of it, copy it, then delete it here."
        >
          <Box sx={{ display: 'grid', gap: '12px', p: '16px' }}>
            <TextField
              label={`Form: ${form}`}
              value={draftText(draft)}
              multiline
              maxRows={16}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Box>
              <Button
                variant="outlined"
                onClick={() => {
                  forgetDraft(name)
                  load()
                }}
              >
                Delete it and load again
              </Button>
            </Box>
          </Box>
        </Sheet>
      ))}
    </Box>
  )
}

/** A field a line: `zone: Kolkata`. */
function draftText({ typed }: Draft): string {
  const lines = Object.entries(typed).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return lines.map(([name, text]) => `${name}: ${text}`).join('\n')
}
