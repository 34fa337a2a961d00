import type { MailSettings } from '@olympiad/olympiad/mail/server/smtp/mail-settings'

type SmtpPlace = Pick<MailSettings, 'host' | 'port' | 'isSecure' | 'requireTls' | 'user' | 'password'>

const [SECURE_PORT, USUAL_PORT] = [465, 587]
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/
const TLS = ['required', 'none']

/**
 * The mail server of `smtp://USER:PASSWORD@HOST:PORT` (STARTTLS) or `smtps://…` (TLS at once). Throws what is wrong; the message
 * never holds the password.
 */
export function parseSmtpUrl(text: string): SmtpPlace {
  if (!URL.canParse(text)) throw new Error('not an address such as smtps://USER:PASSWORD@mail.example.org')
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('begins with neither smtp:// nor smtps://')
  if (hostname === '' || !/^\/?$/.test(pathname)) throw new Error('has no host, or more than a host')
  if ((username === '') !== (password === '')) throw new Error('has a user without a password, or the other way round')
  const unknown = [...searchParams.keys()].find((name) => name !== 'tls')
  if (unknown !== undefined) throw new Error(`knows no ${unknown}`)
  const tls = searchParams.get('tls') ?? (LOOPBACK.test(hostname) ? 'none' : 'required')
  if (!TLS.includes(tls)) throw new Error(`tls is one of ${TLS.join(', ')}`)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? SECURE_PORT : USUAL_PORT),
    ...{ isSecure, requireTls: tls === 'required' },
    ...{ user: decoded(username), password: decoded(password) },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('has a % in user or password that is not written as %25')
  }
}

const ADDRESS = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/

/** `no-reply@example.org`, or `Olympiad <no-reply@example.org>`. Throws for anything else. */
export function parseSender(text: string): MailSettings['from'] {
  const [, name = '', named] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = named ?? text.trim()
  if (!ADDRESS.test(address)) throw new Error('not an address such as Olympiad <no-reply@example.org>')
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
