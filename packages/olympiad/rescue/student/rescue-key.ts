import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../kit/lib/acts.ts'
import { isRefusal, logFailure } from '../../kit/lib/failures.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { browserValue, keepBrowserValue } from '../../kit/lib/kept/browser-values.ts'
import type { RescueKey } from '../declared/rescue.ts'
import { rescueKey } from '../declared/rescue-key.ts'

export interface KeyOwner {
  readonly id: string
  readonly questionpaper: string
}

const HOUR_MS = 3_600_000

/**
 * The public key for rescue files, asked for in the waiting room, else when the room opens, and stored in this browser: when it is needed, the
 * network is gone. Null if the service has none.
 */
export const rescueKeyQuery = (examinee: KeyOwner) =>
  queryOptions({
    queryKey: ['rescue key', examinee.id, examinee.questionpaper],
    queryFn: () => fetchKey(examinee),
    initialData: () => keptKey(examinee),
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.data ? HOUR_MS : 0),
    retry: false,
    ...keepTrying,
  })

async function fetchKey(examinee: KeyOwner): Promise<RescueKey | null> {
  try {
    const key = (await callReading(rescueKey, {})) as Partial<RescueKey>
    if (!isOf(examinee, key)) return null
    keepBrowserValue(nameOf(examinee), JSON.stringify(key))
    return key
  } catch (error) {
    logFailure('Loading the key of rescue files', error)
    if (isRefusal(error)) return keptKey(examinee) ?? null
    throw error
  }
}

/** What an earlier page of this browser was given. */
function keptKey(examinee: KeyOwner): RescueKey | undefined {
  try {
    const key = JSON.parse(browserValue(nameOf(examinee)) ?? '{}') as Partial<RescueKey>
    return isOf(examinee, key) ? key : undefined
  } catch {
    return undefined // another value is stored there
  }
}

function isOf({ questionpaper }: KeyOwner, key: Partial<RescueKey>): key is RescueKey {
  return Boolean(key.publicKey && key.pass) && key.questionpaper === questionpaper
}

const nameOf = ({ id, questionpaper }: KeyOwner) => `rescue key ${id} ${questionpaper}`
