/** The largest small picture: its bytes, and the pixels of either side. */
export const [MAX_PICTURE_BYTES, MAX_PICTURE_SIDE] = [40_000, 640]
/** So wide it is drawn. */
export const PICTURE_WIDTH = 320
/** Ms until the next picture: drawn by the chain's own seed, so that nobody can predict it. */
export const [PICTURE_SOONEST_MS, PICTURE_LATEST_MS] = [30_000, 120_000]
/** Of one batch. */
export const MAX_ENTRIES = 10
/** How long after their own end an examinee who was offline may still send them. */
export const PICTURES_LATE_MS = 24 * 3_600_000

/**
 * What a place in the chain stands for: a picture; that none could be taken, and why; that the page did not run when one
 * was due. None of them says what a picture shows.
 */
export const ENTRY_KINDS = ['picture', 'noCamera', 'gap'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const NO_CAMERA_REASONS = ['unsupported', 'denied', 'no-device', 'busy', 'timeout', 'dropped'] as const
/** Why there is no picture; `dropped`: staff had stopped watching the camera. */
export type NoCameraReason = (typeof NO_CAMERA_REASONS)[number]

/** A place in the chain of an examinee's pictures, as it is hashed. */
export interface ChainEntry {
  /** From 1 on, without a gap. */
  readonly sequence: number
  /** The device's clock, ms since the epoch, right or wrong. */
  readonly taken: number
  readonly kind: EntryKind
  /** Why there was no camera; else empty. */
  readonly reason: string
  /** SHA-256 of the picture, in hex; empty without a picture. */
  readonly digest: string
}

/** A picture as sent: base64; absent if none was taken or the browser had no room for it. */
export interface SentEntry extends ChainEntry {
  readonly picture?: string
}

/**
 * An entry as stored: its picture stands at `offset` of the batch's file, and has a `length` of 0 if none was stored.
 */
export interface KeptEntry extends ChainEntry {
  /** The server's time of the picture: when the batch came, minus its age on the device. A record date. */
  readonly at: string
  readonly offset: number
  readonly length: number
  /** Oddities that the server noticed when it came; absent without any. Not chained, since the server says it. */
  readonly marks?: readonly PictureMark[]
}

/** What is noticed of an entry. None of them says that somebody did wrong: a shutter before a camera, or a clock that is set, does the same. */
export const PICTURE_MARKS = [
  'unreadable', // its bytes are no picture
  'repeated', // it is the same, byte for byte, as one that came before
  'outOfOrder', // it was taken, by the device's clock, no later than the one before
] as const
export type PictureMark = (typeof PICTURE_MARKS)[number]

/** The body of `POST /api/olympiad/add-pictures`. */
export interface PictureBatch {
  /** Drawn by the browser; 22 letters. */
  readonly chain: string
  /** The hash before the first entry, in hex. */
  readonly previous: string
  /** The device's clock as it is sent, ms. */
  readonly sent: number
  readonly entries: readonly SentEntry[]
}

/** What became of a batch. */
export interface AddedPictures {
  /** The last entry that the server has, and its hash: the next one continues from there. */
  readonly sequence: number
  readonly hash: string
  /** The batch did not continue the server's chain. It is stored, and staff see that. */
  readonly isBroken: boolean
}

interface ChainOwner {
  readonly examinee: string
  readonly questionpaper: string
  readonly chain: string
}

/** The text whose SHA-256 begins a chain: no chain is that of another examinee or paper. */
export function chainStart({ examinee, questionpaper, chain }: ChainOwner): string {
  return JSON.stringify(['olympiad pictures', examinee, questionpaper, chain])
}

/** The text whose SHA-256 is the hash of an entry that stands behind another. The order of its parts never changes. */
export function chainLink(previous: string, { sequence, taken, kind, reason, digest }: ChainEntry): string {
  return JSON.stringify([previous, sequence, taken, kind, reason, digest])
}
