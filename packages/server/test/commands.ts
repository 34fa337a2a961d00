import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { soundFiles } from './bundle.ts'

/** From now on what commands print is kept in the list, line by line, and no progress bar is drawn; `vi.restoreAllMocks` ends it. */
export function hearCommands(): string[] {
  const said: string[] = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text) => said.push(String(text)))
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  return said
}

/** Writes the small sound bundle into a folder, with some of its files changed; returns the folder. */
export async function writeSoundBundle(folder: string, changes: Record<string, string> = {}): Promise<string> {
  for (const [path, text] of Object.entries({ ...soundFiles(), ...changes })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}
