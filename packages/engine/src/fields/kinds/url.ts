import type { TextField } from '@olympiad/schema/fields'
import type { FieldFault, FieldKind } from '../field-kind.ts'
import { plainText } from '../plain-text.ts'
import { textFault } from '../text-rules.ts'

const NOT_URL: FieldFault = { code: 'validation_invalid_url', message: 'Must be a valid url.' }
const SCHEMES = new Set(['http:', 'https:', 'ftp:', 'tcp:', 'udp:', 'ws:', 'wss:'])

export const urlKind: FieldKind<TextField> = {
  ...plainText,
  validate(value, field) {
    const text = value as string
    return textFault(text, field) ?? (text === '' || isUrl(text) ? null : NOT_URL)
  },
}

/**
 * An address on a host; without a scheme it is read as http. Schemes that a browser would run are refused. A number is
 * not a host, although a browser would read one as an address.
 */
function isUrl(text: string): boolean {
  if (/[\s\\<>"]/.test(text)) return false
  const withScheme = text.includes('://') ? text : `http://${text}`
  const [, host = ''] = /^[^/?#]*:\/\/([^/?#]*)/.exec(withScheme) ?? []
  if (host === '' || !URL.canParse(withScheme)) return false
  const { protocol, hostname } = new URL(withScheme)
  if (/^[\d.]+$/.test(hostname) && !host.includes(hostname)) return false
  const isHost = hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname)
  return SCHEMES.has(protocol) && isHost
}
