import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { ExportButton } from './export-button.tsx'
import { faultAt } from './fault-sentence.ts'
import { anotherSection, draftOf, type FormDraft, nextKey, type SectionDraft } from './form-draft.ts'
import { BeginSheet } from './parts/begin-sheet.tsx'
import { ExampleSheet } from './parts/example-sheet.tsx'
import { FormNotes } from './parts/form-notes.tsx'
import { SectionActs, SectionSheet } from './parts/section-sheet.tsx'
import { WholeSheet } from './parts/whole-sheet.tsx'
import { type FormEditing, useFormEdit } from './use-form-edit.ts'
import { sectionNumbers, withSections } from './with-sections.ts'

/** The form of an exam while somebody writes it. It is saved as a whole. */
export function FormEditor({ exam }: { readonly exam: Exam }) {
  const editing = useFormEdit(exam)
  const { draft, form, isChanged } = editing
  const page = useRef<HTMLDivElement>(null)
  const [before, setBefore] = useState<FormDraft | null>(null)
  function replace(next: FormDraft, undo: FormDraft | null): void {
    editing.type(next)
    setBefore(undo)
  }
  function save(): void {
    setBefore(null)
    if (form) void editing.save()
    else page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Box ref={page} sx={{ display: 'grid', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: '1 1 200px' }}>
          Form of <bdi>{exam.name}</bdi>
        </Typography>
        {form && <ExportButton form={form} name={exam.name} />}
        {isChanged && <Button onClick={editing.discard}>Discard all changes</Button>}
        <Button
          variant="contained"
          loading={editing.isBusy}
          disabled={!isChanged || editing.conflict !== null}
          onClick={save}
        >
          Save the form
        </Button>
      </Box>
      <FormNotes editing={editing} />
      {before && (
        <Note
          severity="info"
          what="Another form stands here now."
          action={<Button onClick={() => replace(before, null)}>Undo</Button>}
        >
          It is not saved yet.
        </Note>
      )}
      <Box sx={columns}>
        <Box sx={stack}>
          <BeginSheet onForm={(next) => replace(draftOf(next), draft)} />
          <Sections editing={editing} />
          <WholeSheet draft={draft} faultAt={(path) => faultAt(editing.faults, path)} onChange={editing.type} />
        </Box>
        <Box
          role="region"
          aria-label="How it looks"
          tabIndex={0} // it scrolls
          sx={{
            ...stack,
            position: { lg: 'sticky' },
            top: 12,
            maxHeight: { lg: 'calc(100vh - 24px)' },
            overflow: 'auto',
          }}
        >
          <ExampleSheet form={form} />
        </Box>
      </Box>
    </Box>
  )
}

const stack = { display: 'grid', gap: '12px', minWidth: 0 } as const
const columns = {
  ...stack,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 360px)' },
} as const

function Sections({ editing: { draft, faults, type } }: { readonly editing: FormEditing }) {
  const { sections } = draft
  const list = useRef<HTMLDivElement>(null)
  const numbers = sectionNumbers(sections)
  const put = (next: readonly SectionDraft[]) => type({ ...draft, sections: next })
  const arrange = (next: readonly SectionDraft[]) => type(withSections(draft, next))
  const focus = (key: number | undefined) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-section="${key}"] input`)?.focus())
  function add(): void {
    put([...sections, anotherSection(sections)])
    focus(nextKey(sections))
  }
  function move(at: number, by: -1 | 1): void {
    const [section] = sections.slice(at, at + 1)
    if (!section) return
    arrange(sections.toSpliced(at, 1).toSpliced(at + by, 0, section))
    focus(section.key) // the button may be disabled there
  }
  function remove(at: number): void {
    const left = sections.toSpliced(at, 1)
    arrange(left)
    focus(left[Math.min(at, left.length - 1)]?.key)
  }
  return (
    <Box ref={list} sx={stack}>
      {sections.map((section, at) => (
        <SectionSheet
          key={section.key}
          {...{ section, at }}
          numbers={numbers[at] ? `${numbers[at].first}–${numbers[at].last}` : ''}
          faultAt={(path) => faultAt(faults, path)}
          onChange={(next) => put(sections.with(at, next))}
          acts={
            <SectionActs
              name={`section ${at + 1}`}
              isFirst={at === 0}
              isLast={at === sections.length - 1}
              isAlone={sections.length === 1}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          }
        />
      ))}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={add}>
        Add a section
      </Button>
    </Box>
  )
}
