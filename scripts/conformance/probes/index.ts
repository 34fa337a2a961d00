import type { Probe } from '../probe.ts'

/** Everything that is asked beside the scenarios. */
export const PROBES: readonly Probe[] = []
