import { type ExamForm, FORM_LIMITS, type FormSection } from './exam-form.ts'
import {
  addFault,
  type FormFault,
  type FormPlace,
  readList,
  readObject,
  readWhole,
  readWholeOrNull,
  within,
} from './form-place.ts'
import { readSection } from './read-section.ts'
import { readChoose, readTies } from './read-ties.ts'

const UNITS = { min: -FORM_LIMITS.units, max: FORM_LIMITS.units }
const PROPERTIES = ['version', 'unit', 'start', 'floor', 'sections', 'choose', 'ties']

/** A form, or everything that is wrong with its document. */
export type FormReading =
  | { readonly form: ExamForm; readonly faults: readonly [] }
  | { readonly form: undefined; readonly faults: readonly FormFault[] }

/**
 * Reads a document of JSON. What it leaves out is filled in and lists without an order are sorted, so that two documents of one
 * meaning give one form and one hash.
 */
export function readForm(document: unknown): FormReading {
  const faults: FormFault[] = []
  const place: FormPlace = { path: '', value: document, faults }
  if (!readObject(place, PROPERTIES)) return { form: undefined, faults }
  if (within(place, 'version').value !== 1) addFault(within(place, 'version'), '1, the only version so far')
  const sections = readSections(within(place, 'sections'))
  const questions = sections.reduce((sum, section) => sum + section.questions, 0)
  if (questions > FORM_LIMITS.questions)
    addFault(within(place, 'sections'), `at most ${FORM_LIMITS.questions} questions, not ${questions}`)
  const areSectionsSound = faults.length === 0
  const form: ExamForm = {
    version: 1,
    unit: readWhole(within(place, 'unit'), { min: 1, max: 1000, absent: 1 }),
    start: readWhole(within(place, 'start'), { ...UNITS, absent: 0 }),
    floor: readWholeOrNull(within(place, 'floor'), UNITS),
    sections,
    // They name sections and questions, which are not known where a section is at fault.
    choose: areSectionsSound ? readChoose(within(place, 'choose'), sections.length) : [],
    ties: areSectionsSound ? readTies(within(place, 'ties'), { sections: sections.length, questions }) : [],
  }
  return faults.length > 0 ? { form: undefined, faults } : { form, faults: [] }
}

function readSections(place: FormPlace): FormSection[] {
  let first = 1
  return readList(place, {
    min: 1,
    max: FORM_LIMITS.sections,
    read(item) {
      const section = readSection(item, first)
      first += section?.questions ?? 0
      return section
    },
  })
}
