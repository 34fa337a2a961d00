/** Connections to write, and as many to read. */
export const USUAL_CONNECTIONS = 10
/** The most shared transactions under way, and the most gathered questions of one text. */
export const SHARED_AT_ONCE = 2
/** Connections for costly reads. */
export const COSTLY_CONNECTIONS = 2
/** To hear the other servers. */
const LISTENING = 1
/** The most connections of a server. */
export const CONNECTIONS_OF_A_SERVER = 2 * USUAL_CONNECTIONS + SHARED_AT_ONCE + COSTLY_CONNECTIONS + LISTENING
