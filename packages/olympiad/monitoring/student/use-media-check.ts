import { useEffect, useState } from 'react'
import type { MediaView } from './exam-monitor.ts'
import { createMonitor } from './monitor.ts'
import { camera } from './signals/camera.ts'
import { microphone } from './signals/microphone.ts'

export interface MediaCheck {
  readonly camera: MediaView
  readonly microphone: MediaView
}

const STARTING: MediaCheck = { camera: { kind: 'starting' }, microphone: { kind: 'starting' } }

/**
 * Camera and microphone for a look at them only; nothing is recorded. A new `round` asks for both again, none for
 * neither.
 */
export function useMediaCheck(round: number | undefined): MediaCheck {
  const [check, setCheck] = useState(STARTING)
  useEffect(() => {
    setCheck(STARTING)
    if (round === undefined) return
    const monitor = createMonitor({
      signals: [camera, microphone] as const,
      onObservation: (observation) => {
        const view: MediaView =
          'failed' in observation
            ? { kind: 'failed', reason: observation.failed }
            : { kind: 'live', stream: observation.seen }
        setCheck((before) => ({ ...before, [observation.kind]: view }))
      },
      onError: (kind, error) => console.error(`The ${kind} could not be checked`, error),
    })
    monitor.start()
    return () => monitor.stop()
  }, [round])
  return check
}
