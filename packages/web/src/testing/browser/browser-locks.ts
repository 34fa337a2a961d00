type Grant = (lock: Lock | null) => Promise<void> | undefined

/** For tests: the locks of a browser, in memory. */
export function browserLocks() {
  const held = new Map<string, (() => void)[]>()
  const free = (name: string) => {
    const next = held.get(name)?.shift()
    if (next) next()
    else held.delete(name)
  }
  const run = (name: string, grant: Grant) =>
    Promise.resolve(grant({ name, mode: 'exclusive' })).finally(() => free(name))
  return {
    request(name: string, { ifAvailable, signal }: LockOptions, grant: Grant) {
      const line = held.get(name)
      if (!line) {
        held.set(name, [])
        return run(name, grant)
      }
      if (ifAvailable) return Promise.resolve(grant(null))
      return new Promise<void>((resolve, reject) => {
        const begin = () => void run(name, grant).then(resolve)
        line.push(begin)
        signal?.addEventListener('abort', () => {
          if (line.includes(begin)) line.splice(line.indexOf(begin), 1)
          reject(signal.reason)
        })
      })
    },
  }
}
