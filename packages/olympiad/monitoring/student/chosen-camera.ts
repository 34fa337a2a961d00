import { browserValue, keepBrowserValue } from '../../kit/lib/kept/browser-values.ts'

/** A camera as browsers name it. Some give it another id with each page or visit, and its label only once it may be used. */
export type NamedCamera = Pick<MediaDeviceInfo, 'deviceId' | 'label'>

const KEY = 'camera'
const choices = new EventTarget()
let chosen: NamedCamera | undefined

/** The camera that somebody has chosen in this browser; undefined without a choice. */
export function chosenCamera(): NamedCamera | undefined {
  chosen ??= keptCamera()
  return chosen
}

/** Uses another camera from now on, here and in the pages opened later. */
export function chooseCamera({ deviceId, label }: NamedCamera): void {
  chosen = { deviceId, label }
  keepBrowserValue(KEY, JSON.stringify(chosen))
  choices.dispatchEvent(new Event('choice'))
}

/** Calls back after each choice; returns the undo. */
export function onCameraChoice(listener: () => void): () => void {
  choices.addEventListener('choice', listener)
  return () => choices.removeEventListener('choice', listener)
}

/** What the chosen camera is called now; undefined without one, or while the browser names none. */
export async function idOfChosen(): Promise<string | undefined> {
  const wanted = chosenCamera()
  if (!wanted) return undefined
  const devices = await Promise.resolve(navigator.mediaDevices.enumerateDevices?.() ?? []).catch(() => [])
  const cameras = devices.filter(({ kind }) => kind === 'videoinput')
  const found =
    cameras.find(({ deviceId }) => deviceId === wanted.deviceId) ??
    cameras.find(({ label }) => label !== '' && label === wanted.label)
  return found?.deviceId
}

function keptCamera(): NamedCamera | undefined {
  try {
    return JSON.parse(browserValue(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
