import { bool, date, json, line, number, select, sparse, timestamps } from '@olympiad/schema/fields'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import type { PaperLanguage } from '../../translations/declared/paper-languages.ts'
import { APPROVAL_NEEDED } from './approval-needed.ts'

/** The fields of an exam: apart from its rules, so that a form in the browser can be made from them. */
export const examFields = {
  level: line({ required: true, max: 50 }),
  name: line({ required: true, max: 200 }),
  type: line({ max: 50 }),
  starts: date({ required: true, strict: true }),
  ends: date({ required: true, strict: true }),
  registrationopen: bool(),
  /** Registrations that are taken for it; 0 for any number. */
  places: number({ int: true, min: 0, max: 1_000_000 }),
  release: select(['atEnd', 'byHand']), // of key and results; empty = at the end
  released: date({ strict: true }), // the instant from which key and results are out; empty = not
  envelope: bool(), // eight words open the paper where the server does not answer at the start
  objectionsuntil: date({ strict: true }), // until then students may object, once the key is out; empty = they may not
  published: date({ strict: true }), // when results were published last; empty = never. Open pages ask for them then.
  approval: select(APPROVAL_NEEDED, { hidden: true }), // whether it has to be approved, as the edition says
  opens: date({ strict: true, hidden: true }), // the first start of anybody who sits it
  closes: date({ strict: true, hidden: true }), // the last end of anybody who sits it
  form: json<ExamForm | null>({ maxSize: 60_000 }), // how its paper is answered and marked; null = as the specification says
  /** The languages of its paper, that of the paper's own file first; null where there is one. */
  languages: sparse(json<readonly PaperLanguage[] | null>({ maxSize: 200 })),
  ...timestamps,
} as const
