/** Sessions of staff end when nothing was asked within them for this many seconds. */
export const STAFF_IDLE_S = 30 * 60
