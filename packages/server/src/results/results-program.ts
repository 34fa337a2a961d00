// Computes results once and then returns their lines on request, or compares sheets, until it is killed or its parent
// ends.
import { lowerPriority, openDatabase } from '@olympiad/engine'
import { computeHere, type ResultsInHand } from '@olympiad/olympiad/results/server/sets/computed-results'
import { compareHere } from '@olympiad/olympiad/similarity/server/compare-set'
import type { ResultsOrder, ResultsReply } from './results-process.ts'

lowerPriority()
process.on('disconnect', () => process.exit())
let computed: ResultsInHand | undefined

process.on('message', (order: ResultsOrder) => {
  void follow(order)
    .then((reply) => say(reply))
    .catch((error: Error) => say({ fault: error.message }))
})

const say = (reply: ResultsReply) => process.send?.(reply)

async function follow(order: ResultsOrder): Promise<ResultsReply> {
  if ('from' in order) return { rows: (await computed?.rows(order.from, order.count)) ?? [] }
  const database = await openDatabase(order.config)
  const { signal } = new AbortController()
  try {
    if ('compare' in order) return { compared: await compareHere({ database }, order.compare, signal) }
    computed = await computeHere({ database }, order.context, signal)
    const { rows: _, close: __, ...facts } = computed
    return { facts }
  } finally {
    await database.close()
  }
}
