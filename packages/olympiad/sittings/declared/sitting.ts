/** The outcome of `POST /api/olympiad/open-sitting`, whose body is `{ takeOver }`. */
export interface OpenedSitting {
  /** `elsewhere`: another device sits the exam, and this one may ask to take over, unless that one is locked. */
  readonly state: 'open' | 'elsewhere'
  /** The device that sits it now, as the sitting names it. */
  readonly device: string
  /** The device that asked. */
  readonly own: string
  /** Since when the present device sits the exam, and when it was last present; record dates. */
  readonly since: string
  readonly seen: string
  readonly locked: boolean
  /** It was taken over once: unsent answers of another device may still come. */
  readonly shared: boolean
}

/** An event of a sitting, for staff and for the examinee. */
export interface SittingEvent {
  /** A record date. */
  readonly at: string
  readonly kind:
    | 'opened'
    | 'takenOver'
    | 'submitted'
    | 'ended'
    | 'reopened'
    | 'locked'
    | 'unlocked'
    | 'rescued'
    | 'paused'
    | 'resumed'
    | 'endedByStaff'
    | 'answeredWithoutRoom' // answers came, and no device had opened the exam room
    | 'answeredElsewhere' // answers came from a device that does not sit the exam
    | 'broughtEarlier' // after a takeover a device brought its earlier choices
    | 'secondAddress' // one session answered from a second network address
    | 'secondBrowser' // one session answered from a second browser
  /** The device that sits it from then on; of answers, the one that they came from. */
  readonly device: string
  /** How many answers, or changes between places; absent for what happens once. */
  readonly count?: number
  /** When the last of them came. */
  readonly until?: string
}

/** A span without any request of a device, in record dates. */
export interface Outage {
  /** As the sitting names it. */
  readonly device: string
  readonly from: string
  readonly until: string
}

/** Where a device answered from: hashes of its network address and its browser, which nobody can read back. */
export interface AnswerPlace {
  readonly device: string
  readonly address: string
  readonly browser: string
}

/** The proof of a sheet, as `POST /api/olympiad/submit` answers it. */
export interface Receipt {
  /** Four groups of four letters and figures. */
  readonly code: string
  /** The instant by the server's clock, a record date. */
  readonly submitted: string
  /** Questions with an option. */
  readonly count: number
}

/** What anybody with a code reads by `GET /api/olympiad/receipts/CODE`. */
export interface ReceiptCheck extends Receipt {
  /** Whether the rows are those of the receipt; superseded once the sheet was opened again, or went on after a later end. */
  readonly state: 'agrees' | 'differs' | 'superseded'
  readonly closing: 'submitted' | 'ended'
  readonly exam: string
  readonly level: string
  /** Questions of the student's sheet. */
  readonly questions: number
  /** SHA-256 of the form by which the paper is marked, in hex; absent without a form. */
  readonly form?: string
}

/** Crockford's letters: none looks like a figure, or like another letter. */
export const RECEIPT_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE = new RegExp(`^[${RECEIPT_LETTERS}]{16}$`)

/** Normalises a typed receipt code; undefined if it is not a receipt code. */
export function readReceiptCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return CODE.test(letters) ? letters.match(/.{4}/g)?.join('-') : undefined
}
