import { mutationOptions } from '@tanstack/react-query'
import type { ActInput } from '../../ground/declared/acts/act.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { acceptRescue } from '../declared/accept-rescue.ts'
import { readRescue } from '../declared/read-rescue.ts'

/** Reads a rescue file and compares it with the server; changes nothing. */
export const openFile = mutationOptions({
  networkMode: 'always',
  mutationFn: async (chosen: File) => {
    const file = await base64Of(chosen)
    return { file, name: chosen.name, report: await callAct(readRescue, { file }) }
  },
})

/** Accepts a file or refuses it. */
export const decideFile = mutationOptions({
  networkMode: 'always',
  mutationFn: (decision: ActInput<typeof acceptRescue>) => callAct(acceptRescue, decision),
})

/** A file as the acts take it. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
