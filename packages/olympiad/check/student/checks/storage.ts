import { deleteDB, openDB } from 'idb'
import { message } from '../../../ground/declared/spelling/message.ts'
import { within } from '../../../kit/lib/within.ts'
import { amber, type Check, green, red } from './check.ts'

/** For trying out alone; a tab that is closed in the middle leaves an empty one, which the next try removes. */
const TRIAL = 'device-check'
const MIB = 1024 * 1024
/** A paper, a sheet and the pictures that wait through an outage. */
const ROOM_MIB = 100
const LEAST_MIB = 5
const PATIENCE_MS = 5000

/** Answers are kept in the browser before they are sent, and wait there while the network is away. */
export const storage: Check = {
  name: message('Storage'),
  async find() {
    if (!(await canKeep())) {
      return red(
        message(
          'This browser cannot store answers while the network is away. Leave the private window, or allow this site to store data.',
        ),
      )
    }
    const roomMib = await freeMib()
    if (roomMib < LEAST_MIB) return red(FULL)
    if (roomMib < ROOM_MIB) return amber(ALMOST_FULL, { room: Math.floor(roomMib) })
    return green(message('Answers are kept here when the network is away.'))
  },
}

const FULL = message('The disk has no room left. Delete some files, or let the browser clear its data of other sites.')
const ALMOST_FULL = message(
  'There is little room left ({room} MB). Delete some files, or let the browser clear its data of other sites.',
)

async function canKeep(): Promise<boolean> {
  // Some private windows neither open a database nor report a failure.
  return within(PATIENCE_MS, writeAndRead()).catch(() => false)
}

async function writeAndRead(): Promise<boolean> {
  await deleteDB(TRIAL)
  const database = await openDB(TRIAL, 1, { upgrade: (db) => void db.createObjectStore('kept') })
  try {
    await database.put('kept', 'an answer', 1)
    return (await database.get('kept', 1)) === 'an answer'
  } finally {
    database.close()
    await deleteDB(TRIAL)
  }
}

/** What the browser would still give this site; without end where it does not tell. */
async function freeMib(): Promise<number> {
  try {
    const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
    return quota === undefined ? Number.POSITIVE_INFINITY : (quota - usage) / MIB
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
