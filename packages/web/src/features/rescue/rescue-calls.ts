import type { AcceptedRescue, ReadRescue } from '@olympiad/contract/rescue'
import { recordService } from '../../lib/record-service.ts'

/** A file as the acts take it. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** How a rescue file (base64) differs from what the server has. Rejects with what is wrong with it. */
export const readRescue = (file: string) =>
  recordService.send<ReadRescue>('/api/olympiad/read-rescue', { method: 'POST', body: { file } })

export interface Decision {
  /** As base64. */
  readonly file: string
  readonly accept: boolean
  readonly reason: string
}

/** Takes the newer choices of a rescue file, or refuses it. */
export const acceptRescue = (decision: Decision) =>
  recordService.send<AcceptedRescue>('/api/olympiad/accept-rescue', { method: 'POST', body: decision })
