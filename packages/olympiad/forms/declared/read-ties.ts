import { FORM_LIMITS, type FormTie } from './exam-form.ts'
import { addFault, type FormPlace, readList, readNumbers, readWhole, within } from './form-place.ts'

const WORDS = ['score', 'wrongToRight', 'fewerWrong', 'longestRun', 'younger'] as const

interface TieGround {
  readonly sections: number
  readonly questions: number
}

/** The comparisons that rank sheets; `score` alone where the document names none. */
export function readTies(place: FormPlace, ground: TieGround): FormTie[] {
  if (place.value === undefined) return ['score']
  const ties = readList(place, { min: 1, max: FORM_LIMITS.ties, read: (item) => readTie(item, ground) })
  const texts = ties.map((tie) => JSON.stringify(tie))
  const again = texts.find((text, at) => texts.indexOf(text) < at)
  if (again !== undefined) addFault(place, `has ${again} twice`)
  return ties
}

function readTie(place: FormPlace, { sections, questions }: TieGround): FormTie | undefined {
  const { value } = place
  const word = WORDS.find((one) => one === value)
  if (word) return word
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (keys.length === 1 && keys[0] === 'section')
    return { section: readWhole(within(place, 'section'), { min: 0, max: sections - 1 }) }
  if (keys.length === 1 && keys[0] === 'questions')
    return { questions: readNumbers(within(place, 'questions'), { min: 1, max: questions }) }
  addFault(place, `one of ${WORDS.map((one) => `"${one}"`).join(', ')}, { "section": n } or { "questions": […] }`)
  return undefined
}

/** Groups of sections of which a student takes some; no section is in two of them. */
export function readChoose(place: FormPlace, sections: number): { sections: number[]; take: number }[] {
  const groups = readList(place, {
    min: 0,
    max: FORM_LIMITS.sections,
    read(item) {
      const group = readNumbers(within(item, 'sections'), { min: 0, max: sections - 1 })
      return { sections: group, take: readWhole(within(item, 'take'), { min: 1, max: Math.max(1, group.length) }) }
    },
  })
  const all = groups.flatMap((group) => group.sections)
  const again = all.find((section, at) => all.indexOf(section) < at)
  if (again !== undefined) addFault(place, `section ${again} is in two of them`)
  return groups.map((group) => ({ ...group, sections: group.sections.toSorted((one, other) => one - other) }))
}
