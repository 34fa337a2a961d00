import { type Message, message, messageTable } from '../../ground/declared/spelling/message.ts'

/** What a certificate certifies: a prize or merit by rank, or participation. */
export const CERTIFICATE_KINDS = ['prize', 'merit', 'participation'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

const PRIZES = messageTable([
  'First Prize',
  'Second Prize',
  'Third Prize',
  'Fourth Prize',
  'Fifth Prize',
]) as unknown as readonly Message[]

/** What stands at the head of a certificate: `First Prize`, `Certificate of Merit`. */
export function certificateTitle({ kind, rank }: { readonly kind: CertificateKind; readonly rank: number }): Message {
  if (kind === 'prize') return PRIZES[rank - 1] ?? message('Cash Prize')
  return kind === 'merit' ? message('Certificate of Merit') : message('Certificate of Participation')
}

/** Who signs certificates where the edition names nobody: the lines below the two signatures. */
export const USUAL_SIGNERS = ['Chair of the committee', 'Head of the jury'] as const

/** Where a certificate stands. A superseded one has a successor with other words; a withdrawn one has none. */
export const CERTIFICATE_STATES = ['valid', 'superseded', 'withdrawn'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Letters and figures of codes: none looks like another. 26 of them are 128 bits. */
export const CERTIFICATE_LETTERS = '0123456789ABCDFGHJKMNPQRSTVWXYZ'
export const CERTIFICATE_CODE_LENGTH = 26

/** A typed code as it is stored; undefined if it cannot be one. Case, hyphens and spaces do not matter. */
export function readCertificateCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')
  const isCode = code.length === CERTIFICATE_CODE_LENGTH && [...code].every((one) => CERTIFICATE_LETTERS.includes(one))
  return isCode ? code : undefined
}

/** A stored code as it is printed: in groups of four. */
export const shownCertificateCode = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** What anybody learns from a certificate's code: no more than the paper says. */
export interface VerifiedCertificate {
  /** As it is printed. */
  readonly code: string
  readonly state: CertificateState
  /** Empty where the student's data was erased. */
  readonly name: string
  readonly kind: CertificateKind
  /** 0 where the certificate names no rank. */
  readonly rank: number
  readonly exam: string
  readonly level: string
  readonly olympiad: string
  readonly edition: string
  readonly institute: string
  /** Record dates; `ended` is empty while it is valid. */
  readonly issued: string
  readonly ended: string
}

/** The effect of making certificates of a result set: how many. */
export interface CertificateCounts {
  readonly made: number
  readonly kept: number
  readonly superseded: number
  readonly withdrawn: number
}

/** The name in a preview: in Latin letters, in Devanagari, or so long that it needs two lines. */
export const CERTIFICATE_SAMPLES = ['latin', 'devanagari', 'long'] as const
export type CertificateSample = (typeof CERTIFICATE_SAMPLES)[number]
