import { describe, expect, it } from 'vitest'
import { canonicalForm, SPEC_EXAM_FORM } from '../declared/exam-form.ts'
import { FORM_TEMPLATES } from '../declared/form-templates.ts'
import { readForm } from '../declared/read-form.ts'
import { draftOf, type FormDraft, type SectionDraft } from './form-draft.ts'
import { readDraft } from './read-draft.ts'

const spec = draftOf(SPEC_EXAM_FORM)
const section = spec.sections[0]!
const withSection = (change: Partial<SectionDraft>): FormDraft => ({ ...spec, sections: [{ ...section, ...change }] })
const faultsOf = (draft: FormDraft) => readDraft(draft).faults.map(({ path, reason }) => [path, reason])

describe('a form while it is written', () => {
  // fails when: something of a form is lost between its document and the fields
  it.each(FORM_TEMPLATES)('means the same as $name before somebody types', ({ document }) => {
    const form = readForm(document).form!
    expect(canonicalForm(readDraft(draftOf(form)).form!)).toBe(canonicalForm(form))
  })

  it('works its units out of the marks that are typed', () => {
    const { form } = readDraft({ ...withSection({ right: '1', wrong: '-1/4', blank: '1/3' }), start: '2' })
    expect([form?.unit, form?.start, form?.sections[0]?.marks]).toEqual([12, 24, { right: 12, wrong: -3, blank: 4 }])
  })

  it('takes numbers of questions as people write them', () => {
    const override = { questions: '3, 10–12 20-21', right: '2', wrong: '', blank: '', partial: '' }
    const { form } = readDraft(withSection({ overrides: [override] }))
    expect(form?.sections[0]?.overrides).toEqual([
      { questions: [3, 10, 11, 12, 20, 21], marks: { right: 2, wrong: 0, blank: 0 } },
    ])
  })

  it('takes letters with blanks and commas, and keeps what another kind of answer needs', () => {
    expect(readDraft(withSection({ letters: 'a, b, c' })).form?.sections[0]?.answer).toEqual({
      ...{ kind: 'letter', letters: 'ABC' },
    })
    const integer = readDraft(withSection({ kind: 'integer', digits: '3', letters: '' })).form
    expect(integer?.sections[0]?.answer).toEqual({ kind: 'integer', digits: 3 })
  })

  // fails when: a fault has no field, or is said in the words of programs
  it.each<[string, FormDraft, string, string]>([
    ['right', withSection({ right: 'four' }), 'sections[0].marks.right', 'Marks such as 4, −1 or ¼.'],
    ['no right', withSection({ right: '' }), 'sections[0].marks.right', 'Marks such as 4, −1 or ¼.'],
    ['wrong', withSection({ wrong: '2' }), 'sections[0].marks.wrong', 'Not more than a right answer.'],
    ['questions', withSection({ questions: '' }), 'sections[0].questions', 'A whole number.'],
    [
      'letters',
      withSection({ letters: 'A' }),
      'sections[0].answer.letters',
      'Different letters or digits, 2 to 8 of them: ABCD.',
    ],
    ['best', withSection({ count: 'best', counted: '101' }), 'sections[0].count.best', 'A whole number from 1 to 100.'],
    [
      'partial',
      withSection({ kind: 'letters', lettersMarking: 'partial', partial: '' }),
      'sections[0].marks.partial',
      'Marks for one right letter, for two, and so on: 1, 2, 3.',
    ],
    [
      'fractions',
      withSection({ right: '1/997', wrong: '-1/991' }),
      'unit',
      'These fractions do not go together. Use simpler ones, such as ½ or ¼.',
    ],
    ['ties', { ...spec, ties: [] }, 'ties', 'At least one comparison, and at most 20.'],
    [
      'groups',
      { ...spec, choose: [1, 2].map((key) => ({ key, sections: [0], take: '1' })) },
      'choose',
      'Section 1 is in two groups.',
    ],
    [
      'a section that is gone',
      { ...spec, ties: [{ key: 0, by: 'section', section: 9 }] },
      'ties[0].section',
      'Choose a section.',
    ],
  ])('says beside its field what is wrong with %s', (_, draft, path, reason) => {
    expect(faultsOf(draft)).toContainEqual([path, reason])
  })
})
