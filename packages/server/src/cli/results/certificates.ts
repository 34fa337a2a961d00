import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '@olympiad/engine'
import { carryOut } from '../../domain/acts/act.ts'
import { certificatesKind } from '../../domain/certificates/certificates-kind.ts'
import { makeCertificates } from '../../domain/certificates/make-certificates.ts'
import { printCertificates, validCertificates } from '../../domain/certificates/print-certificates.ts'
import { findExam } from '../acts/names.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { JSON_OPTION } from './find-set.ts'
import { finishTask } from './finish-task.ts'

export const run = defineCommand({
  name: 'certificates',
  about: 'Makes the certificates of an exam agree with its published results, and writes them into a new folder.',
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

interface Ground {
  readonly engine: Engine
  readonly context: CommandContext
}
interface Order {
  readonly exam: string
  readonly folder: string
  readonly site: URL
  readonly isJson: boolean
}

async function writeCertificates({ engine, context }: Ground, { exam: name, folder, site, isJson }: Order) {
  const exam = await findExam(engine, name)
  await mkdir(folder, { mode: 0o700 }) // before anything is made
  await tellingServers(engine, context, async () => {
    const { task } = await carryOut(engine, makeCertificates, { input: { exam: exam.id } })
    await finishTask(engine, task, { kind: certificatesKind, units: 'Certificates' })
  })
  const all = await validCertificates(engine, { exam: exam.id })
  await printCertificates(engine, { all, site, owner: '' }, ({ name: file, bytes }) =>
    writeFile(join(folder, file), bytes, { mode: 0o600, flag: 'wx' }),
  )
  console.log(
    isJson
      ? JSON.stringify({ exam: exam.id, certificates: all.length, folder })
      : `${folder}: ${all.length} certificates`,
  )
  return 0
}
