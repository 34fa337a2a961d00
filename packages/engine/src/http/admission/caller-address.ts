import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Which `X-Forwarded-For` is believed: never, behind a number of proxies, from addresses and ranges, or always. */
export type TrustedProxies = boolean | number | string

/** A number means how many proxies in front of the server are trusted. */
export function trusted(proxies: TrustedProxies) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** The network address of a caller as the framework tells it. */
export function callerAddress(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trusted(proxies)
  if (!trust) return ({ socket }) => socket.remoteAddress ?? ''
  if (typeof trust === 'function') return (request) => proxyAddr(request, trust)
  if (trust === true) return (request) => proxyAddr(request, () => true)
  const listed = proxyAddr.compile(trust.split(',').map((one) => one.trim()))
  return (request) => proxyAddr(request, listed)
}
