import { z } from 'zod'
import type { Codec } from '../codec/codec.ts'
import { allowances } from './allowances.ts'
import { answers } from './answers.ts'
import { approvals } from './approvals.ts'
import { attempts } from './attempts.ts'
import { editionfiles } from './editionfiles.ts'
import { editions } from './editions.ts'
import { exams } from './exams.ts'
import { instructions } from './instructions.ts'
import { mailtemplates } from './mail/mailtemplates.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { examinees } from './people/examinees.ts'
import { schools } from './people/schools.ts'
import { studentdetails } from './people/studentdetails.ts'
import { supervisors } from './people/supervisors.ts'
import { questionpapers } from './questionpapers.ts'
import { certificates } from './results/certificates.ts'
import { certificatetemplates } from './results/certificatetemplates.ts'
import { keyrevisions } from './results/keyrevisions.ts'
import { paperfigures } from './results/paperfigures.ts'
import { results } from './results/results.ts'
import { resultsets } from './results/resultsets.ts'

/** The codecs of the collections that a bundle holds, each after those whose records it names. The others say `notExported`. */
export const codecs = {
  editions,
  editionfiles,
  exams,
  questionpapers,
  answers,
  instructions,
  notifications,
  notices,
  mailtemplates,
  schools,
  examinees,
  studentdetails,
  supervisors,
  allowances,
  approvals,
  attempts,
  keyrevisions,
  resultsets,
  results,
  certificatetemplates,
  certificates,
  paperfigures,
} as const

export type ExportedName = keyof typeof codecs
/** All of them, whatever their collection. */
export const allCodecs = Object.entries(codecs) as readonly (readonly [ExportedName, Codec])[]

const MAX_NAME = 200
const sections = allCodecs.flatMap(([, { section }]) => (section ? [[section.name, section.shape] as const] : []))

/** The form of `olympiad.json`. */
export const olympiadShape = z.strictObject({
  name: z
    .string()
    .max(MAX_NAME, `must have at most ${MAX_NAME} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .default('Olympiad'),
  ...Object.fromEntries(sections),
})
