import { browserValue, keepBrowserValue } from '../lib/kept/browser-values.ts'

const KEY = 'camera'
const choices = new EventTarget()
/** For browsers that keep nothing. */
let chosen: string | null = null

/** The camera that somebody has chosen in this browser, by the browser's own name for it; null without a choice. */
export function chosenCamera(): string | null {
  return chosen ?? browserValue(KEY)
}

/** Uses another camera from now on, here and in the pages opened later. */
export function chooseCamera(deviceId: string): void {
  chosen = deviceId
  keepBrowserValue(KEY, deviceId)
  choices.dispatchEvent(new Event('choice'))
}

/** Calls back after each choice; returns the undo. */
export function onCameraChoice(listener: () => void): () => void {
  choices.addEventListener('choice', listener)
  return () => choices.removeEventListener('choice', listener)
}
