// Stops servers and is killed before it starts them. Argument: a shell line that starts them.

import { serversBy } from '../../src/upgrade/servers.ts'

await serversBy({ stop: 'true', start: process.argv[2] ?? '', urls: [] }).stop()
process.kill(process.pid, 'SIGKILL')
