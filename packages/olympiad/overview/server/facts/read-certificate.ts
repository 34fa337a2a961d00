import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Certificate } from './address-facts.ts'

const LIMIT_MS = 3000

/** Asks the site's address for its certificate, and sends nothing else. Never throws. */
export function readCertificate(publicUrl: string): Promise<Certificate> {
  if (publicUrl === '' || new URL(publicUrl).protocol !== 'https:') return Promise.resolve({ kind: 'none' })
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    // A refused certificate is the answer's subject.
    const named = isIP(host) === 0 ? { servername: host } : {}
    const socket = connect({ host, port: Number(port || 443), ...named, rejectUnauthorized: false })
    const end = (certificate: Certificate) => {
      socket.destroy()
      resolve(certificate)
    }
    socket.setTimeout(LIMIT_MS, () => end({ kind: 'silent', why: 'no answer in 3 s' }))
    socket.once('error', (error: NodeJS.ErrnoException) => end({ kind: 'silent', why: error.code ?? error.message }))
    socket.once('secureConnect', () => {
      const refusal = socket.authorized ? '' : String(socket.authorizationError)
      end({ kind: 'found', endsMs: Date.parse(socket.getPeerCertificate().valid_to), refusal })
    })
  })
}
