import { BlockList, isIP } from 'node:net'
import { superusers } from '@olympiad/schema/collection'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from '../../auth/identify.ts'
import { readClaims } from '../../auth/sessions/jwt.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Registry } from '../../core/registry.ts'

type Asking = FastifyRequest<{ Params: { collection?: string }; Querystring: { token?: string } }>

/**
 * Takes superusers from these addresses and ranges alone; from elsewhere they neither sign in nor use a session, a file token or
 * that of a second step. A token is read here and not believed: a forged one shuts out its sender alone.
 */
export function superuserAddresses(app: FastifyInstance, registry: Registry, allowed: readonly string[]): void {
  const list = listOf(allowed)
  app.addHook('onRequest', (request: Asking, _reply, done) => {
    const isKept = isOfSuperuser(request, registry) && !isIn(list, request.ip)
    if (isKept) done(new ApiError(403, 'Superusers are not taken from this address.'))
    else done()
  })
}

/** Whether a token says, truly or not, that it is a superuser's. */
export const namesSuperuser = (token: string): boolean => readClaims(token)?.collectionId === superusers.id

function isOfSuperuser({ headers, query, params, routeOptions }: Asking, registry: Registry): boolean {
  const tokens = [bearerToken(headers.authorization), ...[query?.token ?? ''].flat()]
  if (tokens.some(namesSuperuser)) return true
  const isSignIn = /\/(auth-with-|second-factor)/.test(routeOptions.url ?? '')
  return isSignIn && registry.find(params?.collection ?? '')?.id === superusers.id
}

function listOf(allowed: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of allowed) {
    const [address = '', bits] = text.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

/** An address of IPv4 may be written as one of IPv6. */
function isIn(list: BlockList, ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
