import { olympiad } from '@olympiad/contract/collections/index'
import { z } from 'zod'
import { givenOr } from '../texts/bundle-id.ts'

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'a key is 1 to 50 of a–z, 0–9 and -')
const id = z
  .string()
  .regex(/^[a-z0-9]{15}$/, 'an id is 15 of a–z and 0–9')
  .optional()
const filled = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')

const note = z.strictObject({
  key,
  id,
  severity: filled(20),
  primaryContent: filled(5000),
  secondaryContent: z.string().max(5000).default(''),
})

/** The shape of `olympiad.json`. */
export const olympiadShape = z.strictObject({
  name: filled(200).default('Olympiad'),
  exams: z.array(
    z.strictObject({
      key,
      id,
      name: filled(200),
      level: filled(50),
      type: z.string().max(50).default(''),
      starts: z.string(),
      ends: z.string(),
      registrationopen: z.boolean().default(false),
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
          .max(2000)
          .optional(),
        answers: z.string().optional(),
      }),
    )
    .default([]),
  instructions: z.array(note).default([]),
  notifications: z.array(note).default([]),
})

export type OlympiadFile = z.infer<typeof olympiadShape>

/** The record id of what the file calls by a key. */
export function idOfKey(list: 'exams' | 'questionpapers', file: OlympiadFile, key: string): string {
  return givenOr(file[list].find((one) => one.key === key)?.id, olympiad[list], key)
}
