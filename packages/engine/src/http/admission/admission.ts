import type { Collection, RateLimit } from '@olympiad/schema/collection'
import type { Caller } from '../../auth/identify.ts'
import { placeOf } from '../../core/address.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Limit, RateLimits } from '../../core/rate-limits.ts'
import type { DiskSpace } from '../../storage/disk-watch.ts'

/** How many calls a minute one account may make over all collections. */
export interface AccountRates {
  readonly writes: number
  readonly reads: number
}

interface Write {
  readonly caller: Caller
  readonly address: string
  /** What is written to, and how often that may be. */
  readonly collection: Pick<Collection, 'name' | 'fields' | 'limits' | 'isVital' | 'roomFactor'>
  readonly action: 'create' | 'update' | 'delete'
  /** As the head of the request says; unknown where it does not. */
  readonly bytes?: number | undefined
}

/** Checks a call on records before its body is read, with counters in memory only. Superusers pass. */
export interface Admission {
  /** Throws 429 when the account reads too fast. */
  read(caller: Caller): void
  /** Throws 429 over a limit of the account, address or collection; 507 if the disk has room only for answers. */
  write(write: Write): void
  /** Throws 429 over the declared limits only, without the account's rates and the disk. */
  declared(write: Write): void
}

interface AdmissionOptions {
  readonly limits: RateLimits
  readonly rates: AccountRates
  readonly disk: Pick<DiskSpace, 'refuses' | 'sparesRoom'>
}

const MINUTE_S = 60
const DISK_RETRY_S = 60

export function createAdmission({ limits, rates, disk }: AdmissionOptions): Admission {
  const ofReads: Limit = { name: 'account:reads', max: rates.reads, windowS: MINUTE_S }
  const ofWrites: Limit = { name: 'account:writes', max: rates.writes, windowS: MINUTE_S }
  const declared = new Map<readonly RateLimit[], readonly DeclaredLimit[]>()

  function declaredLimits({ collection, action }: Write): readonly DeclaredLimit[] {
    const of = collection.limits[action]
    if (!of) return []
    const made =
      declared.get(of) ?? of.map((limit, index) => ({ ...limit, name: `${collection.name}:${action}:${index}` }))
    declared.set(of, made)
    return made
  }

  function consumeDeclared(write: Write): void {
    if (!write.collection.limits[write.action]) return
    const counted = declaredLimits(write).flatMap((limit) => {
      const key = keyOf(limit, write)
      return key === null ? [] : [[limit, key] as const]
    })
    for (const [limit, key] of counted) limits.require(limit, key)
    for (const [limit, key] of counted) limits.take(limit, key, limit.unit === 'bytes' ? bytesOf(write) : 1)
  }

  return {
    declared(write) {
      if (!write.caller.isSuperuser) consumeDeclared(write)
    },
    read({ account, isSuperuser }) {
      if (account && !isSuperuser) limits.consume(ofReads, account.record.id)
    },
    write(write) {
      const { account, isSuperuser } = write.caller
      if (isSuperuser) return
      if (write.action !== 'delete' && disk.refuses(write.collection)) throw shortOfDisk()
      if (write.action === 'create' && disk.sparesRoom(write.collection)) throw spared(write.collection.name)
      if (account) limits.consume(ofWrites, account.record.id)
      consumeDeclared(write)
    },
  }
}

/** Counted for a body of unknown length. */
const UNSAID_BYTES = 4 * 2 ** 20
const bytesOf = ({ bytes = UNSAID_BYTES }: Write) => (Number.isFinite(bytes) ? bytes : UNSAID_BYTES)

type DeclaredLimit = RateLimit & Limit

/** The key that a limit counts this call under; empty for all guests, null if it does not count the call. */
function keyOf({ of }: RateLimit, { caller, address }: Write): string | null {
  const { account } = caller
  if (account) return of === undefined || of === 'account' ? account.record.id : null
  if (of === 'account') return null
  return of === 'guests' ? '' : placeOf(address)
}

function shortOfDisk(): ApiError {
  const message = 'The server is short of disk space and takes answers only. Please try again later.'
  return new ApiError(507, message, {}, { retryAfterS: DISK_RETRY_S })
}

function spared(name: string): ApiError {
  const message = `The server keeps the room on its disk for the exam: no more ${name} are taken until there is more. Please tell the organiser.`
  return new ApiError(507, message, {}, { retryAfterS: DISK_RETRY_S })
}
