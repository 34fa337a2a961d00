import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { logFailure } from '../../kit/lib/failures.ts'
import { timedFetch } from '../../kit/lib/fetching/timed-fetch.ts'
import { readFingerprint } from '../../kit/lib/fingerprint.ts'
import { urgentParts } from '../../kit/lib/lazy-part.tsx'
import { recordService } from '../../kit/lib/record-service.ts'
import { isSignedInAs, verifySession } from '../../kit/lib/session/session.ts'
import type { WatchRule } from '../../watching/declared/watch-rules.ts'
import type { Evidence } from './evidence/evidence.ts'
import { createEvidenceQueue, type EvidenceQueue } from './evidence/evidence-queue.ts'
import { openEvidenceStore, sturdyEvidenceStore } from './evidence/evidence-store.ts'
import { type ExamMonitor, type MonitorView, startExamMonitor } from './exam-monitor.ts'
import { startPictureTaker } from './pictures/picture-taker.ts'
import { pictureStore, whenPictureStore } from './pictures/use-picture-sending.ts'

/** A running monitor with the queue its evidence leaves by. */
export interface Monitoring {
  readonly monitor: ExamMonitor
  /** Gives up waiting evidence so that answers find room. */
  makeRoom(): Promise<void>
  stop(): void
}

interface MonitoringParts {
  readonly examinee: string
  /** Empty before one is assigned; then no small pictures are taken. */
  readonly questionpaper: string
  /** False once the exam has ended. */
  isRecording(): boolean
  /** True while an answer is on its way: evidence waits. */
  isAnswerWaiting(): boolean
  /** The rules that staff have dropped until now. */
  dropped(): ReadonlySet<WatchRule>
}

// A still of a megabyte on a slow line.
const SEND_LIMIT_MS = 60_000
const SPREAD_MS = 15_000
const CALM_LIMIT_MS = 10_000

/** Observes the examinee while the caller is on screen; undefined until it has started. Take care that `parts` is stable. */
export function useExamMonitor(parts: MonitoringParts | undefined): Monitoring | undefined {
  const [monitoring, setMonitoring] = useState<Monitoring>()
  useEffect(() => {
    if (!parts) return
    const started = startMonitoring(parts)
    setMonitoring(started)
    return () => {
      started.stop()
      setMonitoring(undefined)
    }
  }, [parts])
  return monitoring
}

const nothing = () => () => {}

/** What the monitoring shows at the moment; undefined before it has started. */
export function useMonitorView(monitor: ExamMonitor | undefined): MonitorView | undefined {
  const subscribe = useMemo(
    () => (monitor ? (listener: () => void) => monitor.subscribe(listener) : nothing),
    [monitor],
  )
  return useSyncExternalStore(subscribe, () => monitor?.view())
}

function startMonitoring(parts: MonitoringParts): Monitoring {
  const queue = openQueue(parts)
  let stopPictures = () => {}
  const monitor = startExamMonitor({
    examinee: parts.examinee,
    readFingerprint,
    calm: Promise.race([urgentParts, new Promise<void>((resolve) => setTimeout(resolve, CALM_LIMIT_MS))]),
    dropped: parts.dropped(),
    deliver: queue.add,
    onOpen: () => {
      stopPictures = takePictures(parts, monitor)
    },
    onError: (kind, error) => logFailure(`Observing ${kind}`, error),
  })
  return {
    monitor,
    async makeRoom() {
      await Promise.allSettled([pictureStore().then((store) => store.makeRoom()), queue.makeRoom()])
    },
    stop() {
      stopPictures()
      monitor.stop()
      queue.stop()
    },
  }
}

/** Takes small pictures until it is stopped; none on an insecure page, which has no camera. */
function takePictures({ examinee, questionpaper, isRecording }: MonitoringParts, monitor: ExamMonitor): () => void {
  if (questionpaper === '' || !window.isSecureContext) return () => {}
  let stop = () => {}
  const onError = (error: unknown) => logFailure('Taking small pictures', error)
  const stopAsking = whenPictureStore((store) => {
    const locks = navigator.locks && { locks: navigator.locks }
    const take = () => monitor.smallPicture()
    stop = startPictureTaker({ examinee, questionpaper, store, take, isRecording, onError, ...locks })
  }, onError)
  return () => {
    stopAsking()
    stop()
  }
}

function openQueue({ examinee, isRecording, isAnswerWaiting }: MonitoringParts): EvidenceQueue {
  return createEvidenceQueue({
    examinee,
    store: sturdyEvidenceStore(openEvidenceStore()),
    send: sendEvidence,
    isRecording,
    maySend: () => !isAnswerWaiting() && isSignedInAs(examinee),
    verifySession,
    firstDelayMs: Math.random() * SPREAD_MS,
    onError: (error) => logFailure('Sending evidence', error),
    locks: navigator.locks,
  })
}

function sendEvidence({ collection, body, image }: Evidence): Promise<unknown> {
  const file = image && { image: new File([image], 'capture.png', { type: image.type }) }
  return recordService.collection(collection).create({ ...body, ...file }, { fetch: timedFetch(SEND_LIMIT_MS) })
}
