import type { InputOf } from '@olympiad/schema/record'
import { useEffect } from 'react'
import type { Edition } from '../../edition/declared/editions.ts'
import type { fingerprints } from '../../monitoring/declared/fingerprints.ts'
import { site } from '../site.ts'
import { logFailure } from './failures.ts'
import { recordService } from './record-service.ts'

export interface BrowserFingerprint {
  visitorId: string
  /** 0 to 1. */
  confidence: number
  components: Record<string, unknown>
}

/** What this browser looks like, without the canvas component. The library is fetched when first asked for. */
export async function readFingerprint(): Promise<BrowserFingerprint> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: site.fingerprintPing })
  const { visitorId, confidence, components } = await agent.get()
  const { canvas: _canvas, ...kept } = components
  return { visitorId, confidence: confidence.score, components: kept }
}

/** Records this browser's fingerprint once, when the page that calls it has loaded. */
export function useVisitorFingerprint(): void {
  useEffect(() => {
    // Not in the effect itself: strict mode runs effects twice, and the page's own content comes first.
    const timer = setTimeout(recordFingerprint, 0)
    return () => clearTimeout(timer)
  }, [])
}

/** Reads and stores the fingerprint, if no consent is needed; a failure is only logged. */
async function recordFingerprint(): Promise<void> {
  try {
    const [edition] = (await recordService.collection<Edition>('editions').getList(1, 1)).items
    if (edition?.asks !== 'no') return
    const input: InputOf<typeof fingerprints> = await readFingerprint()
    await recordService.collection('fingerprints').create(input)
  } catch (error) {
    logFailure('Recording the fingerprint', error)
  }
}
