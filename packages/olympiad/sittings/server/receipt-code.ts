import { createHash, randomBytes } from 'node:crypto'
import { RECEIPT_LETTERS } from '../declared/sitting.ts'

/** The bits of a code, and of one letter of it. */
const [CODE_BITS, LETTER_BITS] = [80, 5]

/** What a receipt is about; the rows are those with an option, in the order of their questions. */
export interface Sheet {
  readonly salt: string
  readonly examinee: string
  readonly questionpaper: string
  /** A record date. */
  readonly submitted: string
  /** `formHash` of the exam’s form; absent or empty where it has none. */
  readonly form?: string
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  readonly questionnumber: number
  readonly option: string
}

/** Keeps the codes of a sitting unguessable for those who know its rows. */
export const newSalt = () => randomBytes(16).toString('hex')

/** The code of a sheet: the first 80 bits of a hash over a text that says all of it, in letters that are read out well. */
export function receiptCode({ salt, examinee, questionpaper, submitted, form = '', rows }: Sheet): string {
  const answers = rows.map(({ questionnumber, option }) => `${questionnumber} ${option}`)
  const text = [
    'olympiad receipt 1',
    salt,
    examinee,
    questionpaper,
    submitted,
    ...(form ? [`form ${form}`] : []),
    ...answers,
  ].join('\n')
  const bytes = createHash('sha256').update(text).digest()
  let bits = BigInt(`0x${bytes.subarray(0, CODE_BITS / 8).toString('hex')}`)
  let code = ''
  for (let left = CODE_BITS / LETTER_BITS; left > 0; left--) {
    code = RECEIPT_LETTERS.charAt(Number(bits % 32n)) + code
    bits /= 32n
  }
  return code.replace(/.{4}(?=.)/g, '$&-')
}
