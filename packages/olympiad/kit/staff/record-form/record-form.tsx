import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef } from 'react'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { FieldRow } from './field-row.tsx'
import { FormNotes, OldDraftNote } from './form-notes.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { useRecordForm } from './use-record-form.ts'

/**
 * The one form of records: made from the declaration. It saves only what changed, keeps unsaved text on this computer,
 * and never overwrites another person's change unseen.
 */
export function RecordForm(props: RecordFormProps) {
  const form = useRecordForm(props)
  const { fields, zone, faults, conflicts, isBusy, changed } = form
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
    <Box component="form" ref={element} noValidate onSubmit={submit} sx={fieldGrid}>
      {form.hasOldDraft && <OldDraftNote what="Not saved yet." />}
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
      <FormNotes form={form} done="Saved." />
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
            Discard all changes
          </Button>
        )}
        <Typography variant="body2" color="textSecondary">
          {changed.length > 0 && !isNew && `${plural(changed.length, 'field')} changed`}
        </Typography>
      </Box>
    </Box>
  )
}

/** Fields below each other, short ones side by side where there is room. */
export const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '16px',
  '& > *': { gridColumn: '1 / -1' },
  '& > .half': { gridColumn: { sm: 'auto' } },
} as const
