// long: each hostile file takes a process to its twenty seconds
import { HOSTILE_PDFS, SOUND_PDF } from '@olympiad/server/test/hostile/pdfs'
import { expect, it } from 'vitest'
import { drawApart } from './draw-apart.ts'

const PATIENT = { timeout: 300_000 }
const draw = (pdf: Uint8Array) => drawApart(pdf, new AbortController().signal)

// proves: V11.1.4
// fails when: the process that draws has no limit, or is not replaced after it
it.each(HOSTILE_PDFS)('$name is not drawn, and the next paper is', PATIENT, async ({ make }) => {
  const pdf = make()
  expect(pdf.length).toBeLessThan(400_000)
  const picture = await draw(pdf)
  expect(picture?.length ?? 0).toBeLessThan(100_000)
  expect((await draw(SOUND_PDF))?.length).toBeGreaterThan(100)
})
