import type { Outage } from '../../sittings/declared/sitting.ts'

/**
 * The form of a rescue file: its name, the id of the key it was sealed for, the point of a key pair made for this file alone, the
 * nonce, and the sealed text (AES-256-GCM, the key by HKDF-SHA-256 of ECDH over P-256), whose proof covers all before it too.
 */
export const RESCUE_FORM = { name: 'olympiad rescue1', keyIdBytes: 8, pointBytes: 65, nonceBytes: 12 } as const

/** The size of a file before it is encoded as base64. */
export const MAX_RESCUE_BYTES = 64 * 1024

/** What `GET /api/olympiad/rescue-key` gives an examinee, to be kept for when the network fails. */
export interface RescueKey {
  /** An uncompressed point of P-256, as base64. */
  readonly publicKey: string
  /** Proves in a file that it was made where this examinee was signed in, for this paper. */
  readonly pass: string
  readonly questionpaper: string
  /** The public name of the device that asked, as sittings have it. */
  readonly device: string
}

/** A choice that the server had not acknowledged. */
export interface RescuedChoice {
  readonly questionnumber: number
  /** Empty where an answer was cleared. */
  readonly option: string
  /** Absent if nobody touched the mark. */
  readonly marked?: boolean
  /** Milliseconds by the server's clock, as the page knew it. */
  readonly chosenAt: number
}

/** The text that is sealed in a file, as JSON. */
export interface RescueContent {
  readonly examinee: string
  readonly questionpaper: string
  readonly pass: string
  /** Milliseconds by the server's clock, as the page knew it, and by the device's own. */
  readonly madeAt: number
  readonly deviceTime: number
  /** The device, as the key named it; absent in files that were saved before keys did. */
  readonly device?: string
  readonly choices: readonly RescuedChoice[]
}

/** One side's value for a question; the instant is a record date. */
export interface RescueSide {
  readonly option: string
  readonly marked: boolean
  readonly chosen: string
}

export interface RescueDifference {
  readonly questionnumber: number
  /**
   * `newer`: the file's choice was made later, and would be written. `older`: the server's was made later, and stands. `outside`:
   * the file's was not made within the examinee's own time, and is never written.
   */
  readonly state: 'newer' | 'older' | 'outside'
  /** Null where the server has none. */
  readonly server: RescueSide | null
  readonly file: RescueSide
}

/** The server's own knowledge of the device that sits the exam. Record dates. */
export interface RescueLine {
  /** When it was heard of last, and when an answer of the sheet was written last; empty for never. */
  readonly seen: string
  readonly saved: string
  /** Spells in which nothing was heard from it. */
  readonly outages: readonly Pick<Outage, 'from' | 'until'>[]
  /** The file was made on another device than the one that sits the exam: then nothing is known of its line. */
  readonly isOther: boolean
  /** Questions whose newer choice was made, the file says, while the device was connected. */
  readonly connected: readonly number[]
}

/** What `POST /api/olympiad/read-rescue` tells of a file. */
export interface ReadRescue {
  readonly examinee: { readonly id: string; readonly username: string; readonly name: string }
  readonly exam: { readonly id: string; readonly name: string; readonly level: string }
  /** By the server's clock as the page knew it, and by the device's; record dates. */
  readonly made: string
  readonly deviceTime: string
  readonly line: RescueLine
  readonly differences: readonly RescueDifference[]
  /** Choices that the server has too. */
  readonly same: number
  /** Whether answers may still be taken: never once the results are out. */
  readonly isOpen: boolean
}

/** The outcome of `POST /api/olympiad/accept-rescue`. */
export interface AcceptedRescue {
  readonly examinee: string
  /** Questions that were written; none where the file was refused, or brings nothing newer. */
  readonly written: readonly number[]
  /** The code of the new receipt; empty if there was no receipt before or nothing was written. */
  readonly receipt: string
}
