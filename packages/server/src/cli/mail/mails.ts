import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { writeMails } from '@olympiad/olympiad/mail/server/write-mails'
import { parseSender } from '../../smtp-place.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { JSON_OPTION } from '../results/find-set.ts'
import { withEngine } from '../with-engine.ts'

export const run = defineCommand({
  name: 'mails',
  about: 'Writes every mail that waits into a new folder, for another program to send. They count as sent then.',
  usages: ['DIR'],
  options: {
    from: { value: 'ADDRESS', help: 'The sender, such as "Olympiad <no-reply@example.org>".', required: true },
    site: { value: 'URL', help: 'Address of the site, for the links; PUBLIC_URL if absent.' },
    json: JSON_OPTION,
  },
  run: ({ args: [folder = ''], options: { from = '', site, json } }, context) =>
    writeAll(context, { folder, from, site: site ?? context.config.publicUrl ?? '', isJson: json }),
})

interface Order {
  readonly folder: string
  readonly from: string
  readonly site: string
  readonly isJson: boolean
}

async function writeAll(context: CommandContext, { folder, from, site, isJson }: Order): Promise<number> {
  if (!URL.canParse(site)) throw new Error('say the address of the site: --site URL')
  const sender = parseSender(from)
  return withEngine(context, async (engine) => {
    await mkdir(folder, { mode: 0o700 })
    const { written, late } = await writeMails(engine, {
      ...{ from: sender, publicUrl: site },
      write: (name, content) => writeFile(join(folder, name), content, { mode: 0o600 }),
    })
    const lines = [
      `${folder}: ${plural(written, 'mail')}, with links that open accounts. Keep it safe, and delete it once they are sent.`,
    ]
    if (late > 0) lines.push(`${late} were too late to be sent, and are left.`)
    console.log(isJson ? JSON.stringify({ folder, written, late }) : lines.join('\n'))
    return 0
  })
}
