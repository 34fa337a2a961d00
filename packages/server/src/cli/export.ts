import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportBundle } from '../bundle/export/export-bundle.ts'
import { type CommandContext, defineCommand } from './command.ts'
import { progressBar } from './progress-bar.ts'
import { withEngine } from './with-engine.ts'

export const run = defineCommand({
  name: 'export',
  about: 'Writes the olympiad as a bundle into a new folder: all of it, or nothing.',
  usages: ['DIR'],
  options: {},
  run: ({ args: [folder = ''] }, context) => exportTo(folder, context),
})

async function exportTo(folder: string, context: CommandContext): Promise<number> {
  if (existsSync(folder)) throw new Error(`${folder} exists already; name a new folder`)
  const unfinished = `${folder}.unfinished`
  const bar = progressBar({ files: 'Files' })
  try {
    return await withEngine(context, async (engine) => {
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      const { files, count, remarks } = await exportBundle(engine)
      let done = 0
      for await (const { path, content } of files) {
        await mkdir(dirname(join(unfinished, path)), { recursive: true, mode: 0o700 })
        await writeFile(join(unfinished, path), content, { mode: 0o600 })
        done += 1
        bar.step('files', done, count)
      }
      await rename(unfinished, folder)
      bar.end()
      for (const remark of remarks) console.error(remark)
      console.log(`${folder} holds the olympiad, its keys and the hashes of its passwords: keep it safe.`)
      return 0
    })
  } finally {
    bar.end()
    await rm(unfinished, { recursive: true, force: true })
  }
}
