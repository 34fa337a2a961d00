import { access, constants, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '@olympiad/engine'
import { certificatesKind } from '@olympiad/olympiad/certificates/server/certificates-kind'
import { makeCertificates } from '@olympiad/olympiad/certificates/server/make-certificates'
import { printCertificates, validCertificates } from '@olympiad/olympiad/certificates/server/print-certificates'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { runAct } from '@olympiad/olympiad/ground/server/acts/act'
import { findExam } from '../acts/names.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { JSON_OPTION } from './find-set.ts'
import { finishTask } from './finish-task.ts'

export const run = defineCommand({
  name: 'certificates',
  about:
    'Makes the certificates of an exam agree with its published results, and writes them into a new or empty folder.',
  usages: ['EXAM DIR'],
  options: {
    site: { value: 'URL', help: 'Address of the site, for the verification; PUBLIC_URL if absent.' },
    json: JSON_OPTION,
  },
  run: ({ args: [exam = '', folder = ''], options: { site, json } }, context) => {
    const address = site ?? context.config.publicUrl
    if (address === undefined || !URL.canParse(address)) throw new Error('say the address of the site: --site URL')
    return withEngine(context, (engine) =>
      writeCertificates({ engine, context }, { exam, folder, site: new URL(address), isJson: json }),
    )
  },
})

interface CommandParts {
  readonly engine: Engine
  readonly context: CommandContext
}
interface Order {
  readonly exam: string
  readonly folder: string
  readonly site: URL
  readonly isJson: boolean
}

/** Makes a folder, or takes an empty one that exists. Throws a sentence for one that is not empty, or cannot be written. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR') throw new Error(`${folder} is a file: name a folder`)
    throw new Error(`the folder ${folder} cannot be made: ${error.message}`)
  })
  if ((await readdir(folder)).length > 0)
    throw new Error(`the folder ${folder} is not empty: name a new or an empty one`)
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(`the folder ${folder} cannot be written: choose another one`)
  })
}

async function writeCertificates({ engine, context }: CommandParts, { exam: name, folder, site, isJson }: Order) {
  const exam = await findExam(engine, name)
  await openFolder(folder) // before anything is made
  await tellingServers(engine, context, async () => {
    const { task } = await runAct(engine, makeCertificates, { input: { exam: exam.id } })
    await finishTask(engine, task, { kind: certificatesKind, units: 'Certificates' })
  })
  const all = await validCertificates(engine, { exam: exam.id })
  await printCertificates(engine, { all, site, owner: '' }, ({ name: file, bytes }) =>
    writeFile(join(folder, file), bytes, { mode: 0o600, flag: 'wx' }),
  )
  console.log(
    isJson
      ? JSON.stringify({ exam: exam.id, certificates: all.length, folder })
      : `${folder}: ${plural(all.length, 'certificate')}`,
  )
  return 0
}
