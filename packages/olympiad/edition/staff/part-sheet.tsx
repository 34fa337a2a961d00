import Box from '@mui/material/Box'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { FieldRow } from '../../kit/staff/record-form/field-row.tsx'
import { FormNotes, OldDraftNote } from '../../kit/staff/record-form/form-notes.tsx'
import { fieldGrid } from '../../kit/staff/record-form/record-form.tsx'
import type { EditionPart } from './edition-parts.ts'
import { FilesPart } from './files/files-part.tsx'
import { InstructionsPart } from './instructions-part.tsx'
import type { EditionRest } from './part-words.ts'
import { RankNote } from './rank-note.tsx'
import type { EditionForm } from './use-edition-form.ts'

interface PartSheetProps {
  readonly part: EditionPart
  readonly form: EditionForm
  readonly rest: EditionRest
}

/** The fields of one part, and the outcome of saving them. */
export function PartSheet({ part, form, rest }: PartSheetProps) {
  return (
    <Sheet
      title={part.title}
      note={part.about || (form.changed.length > 0 && 'Kept on this computer until you publish.')}
    >
      <Box sx={{ ...fieldGrid, p: '16px' }}>
        {form.hasOldDraft && <OldDraftNote what="Not published yet." />}
        {form.fields
          .filter(({ name }) => part.fields.some((field) => field.name === name))
          .map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              zone={form.zone}
              value={form.shown(field)}
              fault={form.faults[field.name] ?? ''}
              isChanged={form.isChanged(field)}
              onChange={(value) => form.type(field, value)}
              onPutBack={() => form.putBack(field)}
            />
          ))}
        {part.id === 'prizes' && <RankNote form={form} />}
        {part.id === 'files' && <FilesPart files={rest.files} />}
        {part.id === 'instructions' && <InstructionsPart instructions={rest.instructions} />}
        <FormNotes form={form} done="Published. Pages show it after a reload." />
      </Box>
    </Sheet>
  )
}
