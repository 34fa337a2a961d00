import type { IncomingHttpHeaders } from 'node:http'

/** The compressions that a browser takes, the smallest first. */
export function acceptedEncodings(headers: IncomingHttpHeaders): ('br' | 'gzip')[] {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const parts = String(headers['accept-encoding'] ?? '').split(',')
  const names = parts.filter((part) => !refused.test(part)).map((part) => part.trim().split(';')[0])
  return (['br', 'gzip'] as const).filter((name) => names.includes(name))
}
