import { isLetter, isQuestion, questionCount, specForm } from '../../ground/declared/paper-form.ts'
import type { RescueContent, RescuedChoice } from '../declared/rescue.ts'

/** The latest instant that a date has. */
const LAST_MS = 8.64e15

/**
 * The content of a file from its text; undefined for anything else: those with the public key may seal what they like.
 */
export function readContent(text: string): RescueContent | undefined {
  const content = parsed(text)
  if (!isObject(content)) return undefined
  const { examinee, questionpaper, pass, madeAt, deviceTime, device = '', choices } = content
  if (![examinee, questionpaper, pass, device].every((one) => typeof one === 'string' && one.length <= 200))
    return undefined
  if (!isInstant(madeAt) || !isInstant(deviceTime) || !areChoices(choices)) return undefined
  // Each field was checked above; a guard by object would check them twice.
  return content as Record<string, unknown> & RescueContent
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** At most one for a question. */
function areChoices(value: unknown): value is RescuedChoice[] {
  if (!Array.isArray(value) || value.length > questionCount(specForm) || !value.every(isChoice)) return false
  return new Set(value.map(({ questionnumber }) => questionnumber)).size === value.length
}

function isChoice(value: unknown): value is RescuedChoice {
  if (!isObject(value)) return false
  const { questionnumber, option, marked, chosenAt } = value
  const isOption = option === '' || isLetter(specForm, option)
  const isMark = marked === undefined || typeof marked === 'boolean'
  return isQuestion(specForm, questionnumber) && isOption && isMark && isInstant(chosenAt)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isInstant = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < LAST_MS
