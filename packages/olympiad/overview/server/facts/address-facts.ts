import type { Fact } from '../../declared/facts.ts'
import { good, span, warning, wrong } from './fact.ts'

/** The answer of the site's address: a certificate, the reason why it is refused, or silence. */
export type Certificate =
  | { readonly kind: 'none' }
  | { readonly kind: 'silent'; readonly why: string }
  | { readonly kind: 'found'; readonly endsMs: number; readonly refusal: string }

interface Address {
  readonly nowMs: number
  readonly publicUrl: string | undefined
  readonly certificate: Certificate
}

const WEEK_MS = 7 * 86_400_000

/** Whether the site has an address and a certificate that browsers trust: without one they open no camera. */
export function addressFacts({ nowMs, publicUrl, certificate }: Address): Fact[] {
  if (publicUrl === undefined) return [warning('address', 'No public address is set.'), tlsOfNowhere]
  const { host, hostname, protocol } = new URL(publicUrl)
  const address = good('address', `${protocol}//${host}.`)
  if (protocol === 'https:') return [address, tls(certificate, nowMs)]
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (isLocal) return [address, warning('tls', 'The address is of this machine alone, without TLS.', TO_TLS)]
  return [address, wrong('tls', 'The address has no TLS: browsers open no camera on it.', TO_TLS)]
}

const TO_TLS = 'Give the site a public https address.'
const tlsOfNowhere = warning('tls', 'Unknown without a public address.', 'Set PUBLIC_URL.')

function tls(certificate: Certificate, nowMs: number): Fact {
  if (certificate.kind === 'none')
    return warning('tls', 'The certificate was not looked at.', 'Look again in ten minutes.')
  if (certificate.kind === 'silent')
    return warning('tls', `The address did not answer this server: ${certificate.why}.`, 'Open it in a browser.')
  const { endsMs, refusal } = certificate
  if (refusal !== '') return wrong('tls', `Browsers refuse the certificate: ${refusal}.`)
  const left = endsMs - nowMs
  const sentence = `The certificate is valid for ${span(left)}.`
  return left > WEEK_MS ? good('tls', sentence) : warning('tls', sentence)
}
