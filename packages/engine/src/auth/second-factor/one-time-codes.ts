import { createHash, randomInt } from 'node:crypto'

/** A code is good for its half minute, the one before and the one after: clocks differ, and typing takes time. */
const TOLERANCE_S = 30
const RECOVERY_CODES = 8
const RECOVERY_LENGTH = 16
/** Without signs that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Loaded when somebody has a second factor: the start does not wait for it. */
const library = () => import('otplib')

/** A new secret for an authenticator app, in base32. */
export async function newSecondFactor(): Promise<string> {
  return (await library()).generateSecret()
}

/** What an authenticator app reads from a QR code. */
export async function enrolmentUri(secret: string, label: string): Promise<string> {
  return (await library()).generateURI({ issuer: 'Olympiad', label, secret })
}

/** The half minute that a code of the secret belongs to; null if the code is not valid near this minute. */
export async function stepOf(secret: string, code: string, nowMs: number): Promise<number | null> {
  const { verifySync } = await library()
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(nowMs / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_S })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Codes for the day that the app is lost, each good once. */
export function newRecoveryCodes(): string[] {
  const sign = () => ALPHABET[randomInt(ALPHABET.length)]
  const code = () => Array.from({ length: RECOVERY_LENGTH }, sign).join('')
  return Array.from({ length: RECOVERY_CODES }, () => code().replace(/(.{4})(?=.)/g, '$1-'))
}

/** A code without what people add when they type it. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** Whether it has the form of a recovery code. No code of an app has that form. */
export const isRecoveryCode = (typed: string) => plainCode(typed).length === RECOVERY_LENGTH

/** The stored form of a recovery code; with nearly eighty random bits it needs no slow hash. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('hex')
}
