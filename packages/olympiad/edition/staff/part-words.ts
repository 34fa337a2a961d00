import { birthYearsOf } from '../../ground/declared/birth-years.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import type { Instruction } from '../../notices/declared/instructions.ts'
import type { EditionFile } from '../declared/editionfiles.ts'
import type { EditionPart } from './edition-parts.ts'
import type { EditionForm } from './use-edition-form.ts'

/** What is known of the edition, besides its form. */
export interface EditionRest {
  readonly files: readonly EditionFile[]
  readonly instructions: readonly Instruction[]
}
/** The state of a part, in a few words. */
export interface PartState {
  readonly words: string
  /** Something in it needs attention. */
  readonly isOpen: boolean
}

/** The state of a part of the edition: its fault, its change, or else its content. */
export function partState(part: EditionPart, form: EditionForm, rest: EditionRest): PartState {
  const names = part.fields.map(({ name }) => name)
  const faulty = names.filter((name) => form.faults[name] || form.conflicts?.[name]).length
  if (faulty > 0) return { words: `${faulty} to look at`, isOpen: true }
  const changed = form.changed.filter(({ name }) => names.includes(name)).length
  if (changed > 0) return { words: plural(changed, 'change'), isOpen: false }
  return SAYS[part.id]?.(valuesOf(form), rest) ?? { words: '', isOpen: false }
}

type ShownFields = Readonly<Record<string, unknown>>
const valuesOf = ({ fields, shown }: EditionForm): ShownFields =>
  Object.fromEntries(fields.map((field) => [field.name, shown(field)]))

const SAYS: Readonly<Record<string, (shown: ShownFields, rest: EditionRest) => PartState>> = {
  name: ({ name, edition }) =>
    name === '' ? { words: 'It has no name yet', isOpen: true } : { words: String(edition), isOpen: false },
  registration: ({ bornfrom, bornuntil }) => {
    const { from, until } = birthYearsOf({ bornfrom: Number(bornfrom), bornuntil: Number(bornuntil) })
    return closed(`Born ${from} to ${until}`)
  },
  prizes: ({ prizes, meritranks }) =>
    closed(`${plural(lengthOf(prizes), 'prize')}, top ${Number(meritranks) || 'none'}`),
  certificate: ({ certificate }) => closed(certificate === '' ? 'The usual one' : 'Your own'),
  links: ({ links, support }) =>
    support === '' ? { words: 'No support address', isOpen: true } : closed(plural(lengthOf(links), 'link')),
  files: (_shown, { files }) => closed(plural(files.length, 'file')),
  instructions: (_shown, { instructions }) => closed(plural(instructions.length, 'instruction')),
  consent: ({ asks, contact }) =>
    asks === 'yes' && contact === ''
      ? { words: 'No privacy contact', isOpen: true }
      : closed(asks === 'yes' ? 'Students are asked' : 'Nobody is asked'),
  approval: ({ approval }) => closed(APPROVALS[String(approval)] ?? 'As the server is set'),
  release: ({ release }) => closed(release === 'byHand' ? 'By hand' : 'At the end'),
}

const APPROVALS: Readonly<Record<string, string>> = { yes: 'Needed', no: 'Not needed' }
const closed = (words: string): PartState => ({ words, isOpen: false })
const lengthOf = (rows: unknown) => (Array.isArray(rows) ? rows.length : 0)
