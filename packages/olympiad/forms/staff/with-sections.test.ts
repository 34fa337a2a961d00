import { expect, it } from 'vitest'
import { readForm } from '../declared/read-form.ts'
import { draftOf, type SectionDraft } from './form-draft.ts'
import { readDraft } from './read-draft.ts'
import { withSections } from './with-sections.ts'

const letter = { kind: 'letter', letters: 'ABCD' }
const form = readForm({
  version: 1,
  sections: [
    { title: 'Easy', questions: 5, answer: letter, marks: { right: 1 } },
    {
      ...{ title: 'Middle', questions: 10, answer: letter, marks: { right: 2 } },
      overrides: [{ questions: [6, 7, 8, 15], marks: { right: 3 } }],
    },
    { title: 'Hard', questions: 4, answer: letter, marks: { right: 5 } },
  ],
  choose: [{ sections: [1, 2], take: 1 }],
  ties: ['score', { section: 2 }, { questions: [19, 6, 2] }],
}).form!
const draft = draftOf(form)
const [easy, middle, hard] = draft.sections as [SectionDraft, SectionDraft, SectionDraft]
const meaning = (...sections: SectionDraft[]) => {
  const { form: read, faults } = readDraft(withSections(draft, sections))
  return {
    overrides: read?.sections.map((one) => one.overrides[0]?.questions),
    ties: read?.ties,
    choose: read?.choose,
    faults,
  }
}

// fails when: other marks or a tie go on naming the numbers that their questions had before
it.each([
  ['up', [middle, easy, hard], [[1, 2, 3, 10], undefined, undefined], [19, 1, 12], 2, [0, 2]],
  ['to the end', [easy, hard, middle], [undefined, undefined, [10, 11, 12, 19]], [9, 10, 2], 1, [1, 2]],
])(
  'questions of a section that moves %s keep their marks and their place among the ties',
  (_, sections, overrides, questions, section, chosen) => {
    expect(meaning(...sections)).toEqual({
      ...{ overrides, faults: [], ties: ['score', { section }, { questions }] },
      choose: [{ sections: chosen, take: 1 }],
    })
  },
)

it('a section that is taken out takes along what named it, and no more', () => {
  expect(meaning(middle, hard)).toMatchObject({
    overrides: [[1, 2, 3, 10], undefined],
    ties: ['score', { section: 1 }, { questions: [14, 1] }],
  })
  expect(withSections(draft, [easy]).choose).toEqual([])
})

it('what is no number, and what follows a section without a count, stays as it was typed', () => {
  const odd = { ...draft, ties: [{ key: 0, by: 'questions' as const, questions: '19, six' }] }
  expect(withSections(odd, [hard, easy, middle]).ties[0]).toMatchObject({ questions: '19, six' })
  const open = { ...draft, sections: [{ ...easy, questions: '' }, middle, hard] }
  const moved = withSections(open, [open.sections[0]!, hard, middle])
  expect(moved.sections[2]?.overrides[0]?.questions).toBe('6–8, 15')
})
