/** A door of the engine of its own: the programs that run apart import it, and nothing else of the engine. */

export { FairLine } from '../support/fair-line.ts'
export { answerOrders } from './answer-orders.ts'
export type { LimitedOptions, ProcessLimits } from './limits.ts'
export { type Asking, type LimitedProcess, openLimitedProcess } from './open-limited-process.ts'
