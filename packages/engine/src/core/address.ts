import { isIPv6 } from 'node:net'

/**
 * The key that limits use for an address: the address itself, or the /64 network of an IPv6 address, because one caller
 * has 2⁶⁴ of those.
 */
export function placeOf(address: string): string {
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain) || plain.includes('.') || isLoopback(plain)) return address
  const [before = '', after] = plain.split('::')
  const groups = before.split(':').filter(Boolean)
  const rest = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length
  const network = [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Loopback calls come from an undeclared proxy of ours, so all its users must not share one limit. */
export function isLoopback(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address)
}
