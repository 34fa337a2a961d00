import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef } from 'react'
import { formatShort } from '../../lib/time/exam-times.ts'
import { Note } from '../parts/note.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { FieldRow } from './field-row.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { useIsOnline } from './use-is-online.ts'
import { useRecordForm } from './use-record-form.ts'

/**
 * The one form of records: made from the declaration, saves what changed and nothing else, keeps on this computer what is not
 * saved, and overwrites no change of another person unseen.
 */
export function RecordForm(props: RecordFormProps) {
  const form = useRecordForm(props)
  const { fields, zone, faults, failure, conflicts, saved, isBusy, changed } = form
  const isOnline = useIsOnline()
  const element = useRef<HTMLFormElement>(null)
  const isNew = props.record === null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await form.save()
    // Once the page shows what became of it.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-look]')?.focus(),
    )
  }
  return (
    <Box component="form" ref={element} noValidate onSubmit={submit} sx={grid}>
      {form.hasOldDraft && (
        <Note severity="info" what="Not saved yet.">
          This is what you typed before. It is kept on this computer alone.
        </Note>
      )}
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          {...{ field, zone }}
          value={form.shown(field)}
          fault={faults[field.name] ?? ''}
          isChanged={!isNew && form.isChanged(field)}
          onChange={(value) => form.type(field, value)}
          onPutBack={() => form.putBack(field)}
        />
      ))}
      {props.children}
      {props.preview?.(Object.fromEntries(fields.map((field) => [field.name, form.shown(field)])))}
      {conflicts && <ConflictNote {...{ conflicts, fields, zone }} shown={form.shown} onSettle={form.settle} />}
      {failure && !conflicts && (
        <Box data-look tabIndex={-1}>
          <Note severity="error" what={failure}>
            {isOnline ? '' : 'What you typed stays on this computer.'}
          </Note>
        </Box>
      )}
      {!isOnline && !failure && (
        <Note severity="warning" what="No connection.">
          Nothing is sent until the line is back. What you typed stays on this computer.
        </Note>
      )}
      <Box role="status">
        {saved && changed.length === 0 && (
          <Note severity="success" what="Saved.">
            {saved.merged.map(({ field, by, at }) => (
              <Typography key={field} component="span" sx={{ display: 'block' }}>
                <bdi>{by || 'Somebody else'}</bdi> changed {labelOf(fields, field)} at {formatShort(at)}. That stays.
              </Typography>
            ))}
          </Note>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={changed.length === 0 || conflicts !== null}
        >
          {props.save ?? 'Save'}
        </Button>
        {!isNew && changed.length > 0 && (
          <Button onClick={form.putAllBack} disabled={isBusy}>
            Put all back
          </Button>
        )}
        <Typography variant="body2" color="textSecondary">
          {changed.length > 0 && !isNew && `${changed.length} ${changed.length === 1 ? 'field' : 'fields'} changed`}
        </Typography>
      </Box>
    </Box>
  )
}

const labelOf = (fields: readonly { name: string; label: string }[], name: string) =>
  fields.find((field) => field.name === name)?.label ?? name

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '16px',
  '& > *': { gridColumn: '1 / -1' },
  '& > .half': { gridColumn: { sm: 'auto' } },
} as const
