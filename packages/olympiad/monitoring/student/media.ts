import { idOfChosen } from './chosen-camera.ts'
import type { Blindness } from './signal.ts'

export type MediaKind = 'video' | 'audio'
export type OpenedMedia =
  | { readonly track: MediaStreamTrack }
  | { readonly failure: Blindness; readonly track?: undefined }

// 1280×720 from the front camera; a camera that cannot do so gives what it has. Stills and a small preview need
// no smooth film, and two hours of one at full rate drain an old laptop. Nobody hears the microphone: what makes a
// voice clear would be reckoned for nothing all that time.
const CONSTRAINTS: Required<Pick<MediaStreamConstraints, MediaKind>> = {
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 10 }, facingMode: 'user' },
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
}

/** The names of the permissions in the browser's register of them. */
const PERMISSIONS: Record<MediaKind, string> = { video: 'camera', audio: 'microphone' }

/**
 * Calls back when there may be something to open that was not there before: the permission changed, or the devices of
 * the computer did. Returns the undo.
 */
export function watchMedia(kind: MediaKind, onChange: () => void): () => void {
  let isOver = false
  let permission: PermissionStatus | undefined
  // Some browsers keep no register, or none of these; there the button is left.
  const register = navigator.permissions?.query({ name: PERMISSIONS[kind] as PermissionName })
  register?.then(
    (status) => {
      if (isOver) return
      permission = status
      status.addEventListener('change', onChange)
    },
    () => {},
  )
  navigator.mediaDevices?.addEventListener('devicechange', onChange)
  return () => {
    isOver = true
    permission?.removeEventListener('change', onChange)
    navigator.mediaDevices?.removeEventListener('devicechange', onChange)
  }
}

/** Whether the browser opens it without a question to its user; false where it keeps no register of that. */
export async function needsNoQuestion(kind: MediaKind): Promise<boolean> {
  const name = PERMISSIONS[kind] as PermissionName
  const status = await navigator.permissions?.query({ name }).catch(() => undefined)
  return status?.state === 'granted'
}

let asked: { kinds: Set<MediaKind>; answer: Promise<Record<MediaKind, OpenedMedia>> } | undefined

/** Opens the camera or the microphone. Asked for both at the same moment, the browser puts one question to its user. */
export async function openMedia(kind: MediaKind): Promise<OpenedMedia> {
  if (!asked) {
    const kinds = new Set<MediaKind>()
    asked = { kinds, answer: Promise.resolve().then(() => openAll(kinds)) }
  }
  const { kinds, answer } = asked
  kinds.add(kind)
  return (await answer)[kind]
}

async function openAll(kinds: ReadonlySet<MediaKind>): Promise<Record<MediaKind, OpenedMedia>> {
  asked = undefined
  const opened: Record<MediaKind, OpenedMedia> = { video: { failure: 'no-device' }, audio: { failure: 'no-device' } }
  const together = kinds.size > 1 ? await open([...kinds]) : undefined
  for (const kind of kinds) {
    const stream = typeof together === 'object' ? together : await open([kind])
    opened[kind] = typeof stream === 'object' ? trackOf(stream, kind) : { failure: stream }
  }
  return opened
}

async function open(kinds: readonly MediaKind[]): Promise<MediaStream | Blindness> {
  // Browsers take the devices away from pages that did not come by https.
  if (!navigator.mediaDevices?.getUserMedia) return 'unsupported'
  const askFor = (cameraId: string | undefined) =>
    navigator.mediaDevices.getUserMedia(Object.fromEntries(kinds.map((kind) => [kind, constraintsOf(kind, cameraId)])))
  try {
    const known = kinds.includes('video') ? await idOfChosen() : undefined
    const stream = await askFor(known)
    if (known || !kinds.includes('video')) return stream
    // Cameras have names once one of them may be used.
    const named = await idOfChosen()
    if (!named || named === trackOf(stream, 'video').track?.getSettings().deviceId) return stream
    for (const track of stream.getTracks()) track.stop()
    return await askFor(named)
  } catch (error) {
    return blindnessOf(error)
  }
}

/** Without `exact` a browser prefers the camera with the finer picture to the chosen one. */
function constraintsOf(kind: MediaKind, cameraId: string | undefined) {
  if (kind !== 'video' || !cameraId) return CONSTRAINTS[kind]
  const { width, height, frameRate } = CONSTRAINTS.video as MediaTrackConstraints
  return { width, height, frameRate, deviceId: { exact: cameraId } }
}

function trackOf(stream: MediaStream, kind: MediaKind): OpenedMedia {
  const track = stream.getTracks().find((candidate) => candidate.kind === kind)
  return track ? { track } : { failure: 'no-device' }
}

function blindnessOf(error: unknown): Blindness {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  // Another program has the camera, or the driver hangs.
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no-device' : 'unsupported'
}
