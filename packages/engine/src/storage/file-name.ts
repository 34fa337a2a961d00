import { extname } from 'node:path'
import { randomText } from '../fields/random-text.ts'
import { snakeCase } from '../support/snake-case.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LONGEST_BASE = 100
const LONGEST_EXTENSION = 20
/** Only the end of a very long name is used. */
const LONGEST_SUBMITTED = 300

/**
 * The name a submitted file is stored under: snake case ASCII, ten random characters, the cleaned extension (double
 * extensions stay). `sniffedExtension` (with its dot, or empty) stands in where the name has none.
 */
export function fileName(submitted: string, sniffedExtension: string): string {
  const name = submitted.slice(-LONGEST_SUBMITTED)
  const rawExtension = extensionOf(name)
  const stem = rawExtension ? name.slice(0, -rawExtension.length) : name
  const base = snakeCase(trimDots(stem))
  const readable = base.length < 3 ? base + randomCharacters(10) : base.slice(0, LONGEST_BASE)
  return `${readable}_${randomCharacters(10)}${cleanExtension(rawExtension) || sniffedExtension}`
}

const SPELLINGS: Readonly<Record<string, string>> = {
  '.jpeg': '.jpg',
  '.jpe': '.jpg',
  '.jfif': '.jpg',
  '.apng': '.png',
}

/** A stored name with the extension of its content; another spelling of the same is left alone. */
export function withExtension(name: string, sniffedExtension: string): string {
  const last = extname(name)
  const isSame = (SPELLINGS[last.toLowerCase()] ?? last.toLowerCase()) === sniffedExtension
  if (isSame || sniffedExtension === '') return name
  return name.slice(0, name.indexOf('.') < 0 ? undefined : name.indexOf('.')) + sniffedExtension
}

/** From the last dot but one on: `.tar.gz` and `.pdf` alike; empty without a dot. */
function extensionOf(name: string): string {
  const last = name.lastIndexOf('.')
  if (last < 0) return ''
  const second = last === 0 ? -1 : name.lastIndexOf('.', last - 1)
  return name.slice(second >= 0 ? second : last)
}

function cleanExtension(raw: string): string {
  const allowed = trimDots(raw.replace(/[^\w.*\-+=#]+/g, ''))
  if (allowed.length < LONGEST_EXTENSION) return allowed && `.${allowed}`
  return `.${trimDots(allowed.slice(-LONGEST_EXTENSION))}`
}

const trimDots = (text: string) => text.replace(/^\.+|(?<!\.)\.+$/g, '')

/** Random letters and digits, hard to guess. */
export function randomCharacters(length: number): string {
  return randomText({ alphabet: ALPHABET, length })
}
