import { olympiad } from '@olympiad/contract/collections/index'
import { DEFAULT_TEXT_MAX, type TextField } from '@olympiad/contract/fields'
import { z } from 'zod'
import { givenOr } from '../texts/bundle-id.ts'
import { editionShape } from './edition-shape.ts'

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'a key is 1 to 50 of a–z, 0–9 and -')
const id = z
  .string()
  .regex(/^[a-z0-9]{15}$/, 'an id is 15 of a–z and 0–9')
  .optional()

/** The declared limit of a text; an address counts as one. */
const maxOf = ({ max = DEFAULT_TEXT_MAX }: TextField) => max
const filled = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')

const MAX_OLYMPIAD_NAME = 200
const exam = olympiad.exams.fields

const note = ({ fields }: typeof olympiad.instructions | typeof olympiad.notifications) =>
  z.strictObject({
    key,
    id,
    severity: filled(maxOf(fields.severity)),
    primaryContent: filled(maxOf(fields.primaryContent)),
    secondaryContent: z.string().max(maxOf(fields.secondaryContent)).default(''),
  })

/** The shape of `olympiad.json`. */
export const olympiadShape = z.strictObject({
  name: filled(MAX_OLYMPIAD_NAME).default('Olympiad'),
  edition: editionShape.optional(),
  exams: z.array(
    z.strictObject({
      key,
      id,
      name: filled(maxOf(exam.name)),
      level: filled(maxOf(exam.level)),
      type: z.string().max(maxOf(exam.type)).default(''),
      starts: z.string(),
      ends: z.string(),
      registrationopen: z.boolean().default(false),
      /** When the key and the results come out. */
      release: z.enum(['atEnd', 'byHand']).optional(),
    }),
  ),
  questionpapers: z
    .array(
      z.strictObject({
        key,
        id,
        /** Of the key, where there is one. */
        answersId: id,
        exam: z.string(),
        file: z.string().optional(),
        link: z
          .url({ protocol: /^https?$/, error: 'must be an http or https address' })
          .max(maxOf(olympiad.questionpapers.fields.questionpaperlink))
          .optional(),
        answers: z.string().optional(),
      }),
    )
    .default([]),
  instructions: z.array(note(olympiad.instructions)).default([]),
  notifications: z.array(note(olympiad.notifications)).default([]),
})

export type OlympiadFile = z.infer<typeof olympiadShape>

/** The record id of what the file calls by a key. */
export function idOfKey(list: 'exams' | 'questionpapers', file: OlympiadFile, key: string): string {
  return givenOr(file[list].find((one) => one.key === key)?.id, olympiad[list], key)
}
