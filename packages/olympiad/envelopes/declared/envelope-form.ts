/**
 * How words wrap the key of a paper. Eight words hold 88 bits; PBKDF2 makes each guess cost 100 ms or more, and every
 * browser has it without a download.
 */
export const ENVELOPE_FORM = {
  words: 8,
  derivation: { name: 'PBKDF2', hash: 'SHA-512', iterations: 300_000 },
  cipher: { name: 'AES-GCM', length: 256 },
  saltBytes: 16,
  nonceBytes: 12,
} as const

/** What the words open. */
export interface EnvelopeContent {
  /** The key of the encrypted paper, as base64. */
  readonly key: string
  /** The name of the paper's own file. */
  readonly of: string
}

/** What `GET /api/olympiad/wrapped-key` answers to an examinee, at any time. */
export interface WrappedKey {
  readonly questionpaper: string
  /** The name of the encrypted paper that the key is of. */
  readonly file: string
  /** Base64: salt, nonce and the encrypted `EnvelopeContent`. */
  readonly wrapped: string
}
