import { ClientResponseError } from 'pocketbase'
import { expect, it } from 'vitest'
import { helpWhenSaved } from './help-when-saved.ts'

/** Tries that come out as listed, one after another; says what was done in which order. */
function setUp({ tries, isSignedIn = true }: { tries: (Error | null)[]; isSignedIn?: boolean }) {
  const done: string[] = []
  const run = helpWhenSaved({
    saver: {
      async flush() {
        done.push('answers')
        return true
      },
    },
    async send() {
      done.push('help')
      const fault = tries.shift()
      if (fault) throw fault
    },
    verifySession: async () => isSignedIn,
    pause: async () => {},
    isWanted: () => done.length < 10,
    onWaiting: () => done.push('waits'),
  })
  return { done, run }
}
const fault = (status: number) => new ClientResponseError({ status })

it('a request for help is sent after the answers, at each attempt', async () => {
  const { done, run } = setUp({ tries: [fault(0), fault(503), null] })
  await run
  expect(done.join(' ')).toBe('answers help waits answers help waits answers help')
})

it('what the server refuses is not asked again, unless the session is over', async () => {
  await expect(setUp({ tries: [fault(400)] }).run).rejects.toThrow()
  const over = setUp({ tries: [fault(403), null], isSignedIn: false })
  await over.run
  expect(over.done.join(' ')).toBe('answers help waits answers help')
})

it('a request that was taken back is not sent', async () => {
  const { done, run } = setUp({ tries: Array(9).fill(fault(0)) })
  await run
  expect(done.filter((one) => one === 'help')).toHaveLength(3)
})
