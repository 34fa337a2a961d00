import { currentTongue } from '../../kit/language/language.ts'
import { GENDER_WORDS } from '../declared/registration-fields.ts'

/** A value of the form in words. */
export const shownValue = (value: string): string => currentTongue().known(GENDER_WORDS[value] ?? value)

/** The code of a registration as people read it: `CW1P-0DH8-0XXX-G51`. */
export const shownCode = (code: string): string => (code.toUpperCase().match(/.{1,4}/g) ?? []).join('-')

/** The code in a typed text, however it is grouped. */
export const readCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
