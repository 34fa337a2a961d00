import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FORM_TEMPLATES } from '../../forms/declared/form-templates.ts'
import { readForm } from '../../forms/declared/read-form.ts'
import type { OwnResult } from '../declared/acts/own-result.ts'
import { FormResult } from './form-result.tsx'

const { form } = readForm(FORM_TEMPLATES.find(({ name }) => name === 'Kangourou')?.document)
if (!form) throw new Error('no form')
const own = { marks: 403, right: 20, wrong: 3, ignored: 3 } as OwnResult

// fails when: units are shown as marks, or a part has the marks of another one
it('shows marks, not units, of the paper and of each part', () => {
  render(
    <FormResult form={form} own={{ ...own, form: { unit: 4, hash: 'x', partial: 0, sections: [96, -3, 210, 4] } }} />,
  )
  const text = screen.getByRole('region', { name: 'Score' }).textContent
  expect(text).toBe('Your score100¾Right20Wrong3Not answered3Part 124 marksPart 2−¾ markPart 352½ marksPart 41 mark')
})

it('says partly right where there are such answers, and shows nothing before the results are published', () => {
  const { rerender } = render(
    <FormResult form={form} own={{ ...own, form: { unit: 4, hash: 'x', partial: 2, sections: null } }} />,
  )
  expect(screen.getByText('Partly right').closest('dt')?.nextElementSibling?.textContent).toBe('2')
  rerender(<FormResult form={form} own={undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('once the organisers publish')
  expect(screen.queryByRole('region', { name: 'Score' })).toBeNull()
})
