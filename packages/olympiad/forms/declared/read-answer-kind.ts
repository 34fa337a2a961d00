import { type AnswerKind, FORM_LIMITS } from './exam-form.ts'
import { addFault, type FormPlace, readObject, readWhole, readWord, within } from './form-place.ts'

const KINDS = ['letter', 'letters', 'integer', 'number', 'match'] as const
const LETTERS_MARKING = ['all', 'partial', 'option'] as const
const MATCH_MARKING = ['all', 'row'] as const

/** The properties of each kind. Those of `letters` may hold `partial`, which belongs to the marks. */
const PROPERTIES = {
  letter: ['kind', 'letters'],
  letters: ['kind', 'letters', 'marking', 'partial'],
  integer: ['kind', 'digits'],
  number: ['kind', 'decimals'],
  match: ['kind', 'rows', 'letters', 'marking'],
} as const

/** How the questions of a section are answered; undefined if it is at fault. */
export function readAnswerKind(place: FormPlace): AnswerKind | undefined {
  const known = (place.value as { kind?: unknown } | null | undefined)?.kind
  const listed = KINDS.find((one) => one === known)
  if (!readObject(place, listed ? PROPERTIES[listed] : [...new Set(Object.values(PROPERTIES).flat())])) return undefined
  const kind = readWord(within(place, 'kind'), KINDS)
  const letters = () => readLabels(within(place, 'letters'), 2)
  switch (kind) {
    case 'letter':
      return { kind, letters: letters() }
    case 'letters':
      return { kind, letters: letters(), marking: readWord(within(place, 'marking'), LETTERS_MARKING, 'all') ?? 'all' }
    case 'integer':
      return { kind, digits: readWhole(within(place, 'digits'), { min: 1, max: FORM_LIMITS.digits }) }
    case 'number':
      return { kind, decimals: readWhole(within(place, 'decimals'), { min: 0, max: FORM_LIMITS.decimals }) }
    case 'match': {
      const rows = readLabels(within(place, 'rows'), 1)
      return {
        kind,
        rows,
        letters: letters(),
        marking: readWord(within(place, 'marking'), MATCH_MARKING, 'all') ?? 'all',
      }
    }
    case undefined:
      return undefined
  }
}

function readLabels(place: FormPlace, fewest: number): string {
  const { value } = place
  const isSound = typeof value === 'string' && new RegExp(`^[A-Z0-9]{${fewest},${FORM_LIMITS.labels}}$`).test(value)
  if (!isSound) addFault(place, `${fewest} to ${FORM_LIMITS.labels} labels of A–Z or 0–9, such as "ABCD"`)
  else if (new Set(value).size < value.length) addFault(place, 'each label once')
  return isSound ? value : ''
}
