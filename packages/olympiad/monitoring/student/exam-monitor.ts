import type { WatchRule } from '../../watching/declared/watch-rules.ts'
import { remarks } from '../declared/messages.ts'
import type { NoCameraReason } from '../declared/pictures.ts'
import type { Evidence } from './evidence/evidence.ts'
import { type DeviceFacts, focusEvidence, knownFrom, type Snapshot, snapshotEvidence } from './evidence/evidence-of.ts'
import { lookForMediaAgain } from './media-signal.ts'
import { afterwards, createMonitor, type ObservationOf } from './monitor.ts'
import type { Blindness } from './signal.ts'
import { camera } from './signals/camera.ts'
import { device } from './signals/device.ts'
import { type FingerprintSeen, fingerprint } from './signals/fingerprint.ts'
import { location } from './signals/location.ts'
import { microphone } from './signals/microphone.ts'
import { createStillCamera, type StillCamera } from './still.ts'
import { reactionTo, type Watched, watches } from './watches.ts'

export type MediaView =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live'; readonly stream: MediaStream }
  | { readonly kind: 'failed'; readonly reason: Blindness }

/** A device of an exam; `off` while staff have dropped the rule that it is watched. */
export type WatchedMedia = MediaView | { readonly kind: 'off' }

/** What the exam's screen shows of the monitoring; a new object at each change. */
export interface MonitorView {
  readonly camera: WatchedMedia
  readonly microphone: WatchedMedia
  /** The exam was covered: the warning dialog stands. */
  readonly isWarned: boolean
  /** What was just prevented; `count` tells repeated ones apart. */
  readonly notice: { readonly text: string; readonly count: number } | undefined
}

export interface ExamMonitor {
  view(): MonitorView
  subscribe(listener: () => void): () => void
  /** The exam is open: from now on focus and shortcuts are watched, and the first still is taken. */
  watch(): void
  closeWarning(): void
  closeNotice(): void
  /** Looks again for a camera or microphone that was blocked or missing. */
  checkMedia(): void
  /** A small picture taken now, or the reason why it is missing. */
  smallPicture(): Promise<Blob | NoCameraReason>
  /** Staff have dropped these rules, and no others: what they watch stops, and starts again once they are put back. */
  drop(dropped: ReadonlySet<WatchRule>): void
  /** What is known of place and device, for going along with answers. */
  context(): Pick<DeviceFacts, 'location' | 'deviceId'>
  stop(): void
}

interface ExamMonitorParts {
  readonly examinee: string
  readFingerprint(): Promise<FingerprintSeen>
  /** What is read first is here: the libraries of place, device and browser, as large as a page of the paper, may come. */
  readonly calm: Promise<void>
  /** Rules that staff had dropped before. */
  readonly dropped?: ReadonlySet<WatchRule>
  deliver(evidence: Evidence): void
  /** The exam is open: from now on it is watched. */
  onOpen?(): void
  onError(kind: string, error: unknown): void
}

// Without an answer to the camera's question the watches start anyway: ignoring it must not keep them off.
const PERMISSION_LIMIT_MS = 15_000
const STARTING = { kind: 'starting' } as const
const OFF = { kind: 'off' } as const

/** Starts observing an examinee: camera and microphone at once, place, device and browser soon, the rest when the exam opens. */
export function startExamMonitor(parts: ExamMonitorParts): ExamMonitor {
  const monitor = new RunningMonitor(parts)
  monitor.start()
  return monitor
}

class RunningMonitor implements ExamMonitor {
  readonly #parts: ExamMonitorParts
  readonly #listeners = new Set<() => void>()
  readonly #media
  readonly #place
  readonly #others
  readonly #watches
  #dropped: ReadonlySet<WatchRule>
  #view: MonitorView = {
    camera: STARTING,
    microphone: STARTING,
    isWarned: false,
    notice: undefined,
  }
  #known: DeviceFacts = {}
  #stills: StillCamera | undefined
  #isOpen = false
  #isSettled = false
  #hasFirstStill = false
  #permissionTimer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: ExamMonitorParts) {
    this.#parts = parts
    // Camera and microphone first and together: one question for both, and its dialog takes the focus away.
    const { calm, onError, dropped = new Set() } = parts
    this.#dropped = dropped
    const others = [afterwards(device, calm), afterwards(fingerprint(parts.readFingerprint), calm)] as const
    const onSnapshot = (seen: Snapshot) => this.#onSnapshot(seen)
    const media = [camera, microphone] as const
    this.#media = createMonitor({ signals: media, onObservation: (seen) => this.#onMedia(seen), onError })
    this.#place = createMonitor({ signals: [afterwards(location, calm)], onObservation: onSnapshot, onError })
    this.#others = createMonitor({ signals: others, onObservation: onSnapshot, onError })
    this.#watches = createMonitor({ signals: watches, onObservation: (seen) => this.#react(seen), onError })
  }

  start(): void {
    this.#follow()
    this.#others.start()
  }

  drop(dropped: ReadonlySet<WatchRule>): void {
    this.#dropped = dropped
    this.#follow()
  }

  view(): MonitorView {
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  watch(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    this.#parts.onOpen?.()
    this.#permissionTimer = setTimeout(() => this.#startWatches(), PERMISSION_LIMIT_MS)
    this.#onCameraSettled()
  }

  closeWarning(): void {
    this.#show({ isWarned: false })
  }

  closeNotice(): void {
    this.#show({ notice: undefined })
  }

  checkMedia(): void {
    lookForMediaAgain()
  }

  async smallPicture(): Promise<Blob | NoCameraReason> {
    const { camera } = this.#view
    if (camera.kind === 'off') return 'dropped'
    if (camera.kind === 'failed') return camera.reason
    return (await this.#stills?.takeSmall()) ?? 'timeout'
  }

  context(): Pick<DeviceFacts, 'location' | 'deviceId'> {
    const { location, deviceId } = this.#known
    return { location, deviceId }
  }

  stop(): void {
    clearTimeout(this.#permissionTimer)
    this.#watches.stop()
    this.#others.stop()
    this.#place.stop()
    this.#media.stop()
    this.#stills?.stop()
    this.#listeners.clear()
  }

  /** Runs what is watched, and stops what staff have dropped. Each of them is at most started once. */
  #follow(): void {
    const isDropped = (rule: WatchRule) => this.#dropped.has(rule)
    if (isDropped('camera')) this.#stopMedia()
    else this.#startMedia()
    if (isDropped('place')) {
      this.#place.stop()
      this.#known = { ...this.#known, location: undefined }
    } else this.#place.start()
    if (isDropped('focus')) {
      this.#watches.stop()
      this.#show({ isWarned: false, notice: undefined })
    } else if (this.#isSettled) this.#watches.start()
  }

  #startMedia(): void {
    if (this.#view.camera.kind === 'off') this.#show({ camera: STARTING, microphone: STARTING })
    this.#media.start()
  }

  #stopMedia(): void {
    if (this.#view.camera.kind === 'off') return
    this.#media.stop()
    this.#show({ microphone: OFF })
    this.#onCamera(OFF)
  }

  #onMedia(observation: ObservationOf<typeof camera | typeof microphone>): void {
    if (observation.kind === 'camera') this.#onCamera(mediaView(observation))
    else this.#show({ microphone: mediaView(observation) })
  }

  #react(observed: Watched): void {
    const { notice, isWarned, remark, still } = reactionTo(observed)
    if (notice) this.#show({ notice: { text: notice, count: (this.#view.notice?.count ?? 0) + 1 } })
    if (isWarned) this.#show({ isWarned })
    if (remark) this.#parts.deliver(focusEvidence(remark, this.#parts.examinee, this.#known))
    if (still) void this.#takeStill(still)
  }

  #onSnapshot(snapshot: Snapshot): void {
    const { deliver, examinee } = this.#parts
    this.#known = { ...this.#known, ...knownFrom(snapshot) }
    const evidence = snapshotEvidence(snapshot, examinee)
    if (evidence) deliver(evidence)
  }

  #onCamera(view: WatchedMedia): void {
    this.#show({ camera: view })
    this.#stills?.stop()
    this.#stills = view.kind === 'live' ? createStillCamera(view.stream) : undefined
    this.#onCameraSettled()
  }

  #onCameraSettled(): void {
    const { kind } = this.#view.camera
    if (!this.#isOpen || kind === 'starting') return
    this.#startWatches()
    if (kind !== 'live' || this.#hasFirstStill) return
    this.#hasFirstStill = true
    void this.#takeStill(remarks.pageLoad)
  }

  #startWatches(): void {
    clearTimeout(this.#permissionTimer)
    if (this.#isSettled) return
    this.#isSettled = true
    this.#follow()
  }

  async #takeStill(remark: string): Promise<void> {
    const { deliver, examinee, onError } = this.#parts
    try {
      const image = await this.#stills?.take()
      if (image) deliver({ collection: 'cameracaptures', body: { examinee, remarks: remark }, image })
    } catch (error) {
      onError('camera', error)
    }
  }

  #show(change: Partial<MonitorView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function mediaView(observation: { seen: MediaStream } | { failed: Blindness }): MediaView {
  return 'failed' in observation
    ? { kind: 'failed', reason: observation.failed }
    : { kind: 'live', stream: observation.seen }
}
