import { parseArgs } from 'node:util'
import { olympiad } from '@olympiad/contract/collections/index'
import { createHub } from '@olympiad/engine'
import { newPassword } from '../../domain/people/new-password.ts'
import type { Command } from '../command.ts'
import { confirm } from '../confirm.ts'
import { withEngine } from '../with-engine.ts'
import { findByText } from './find-record.ts'

const USAGE = 'usage: olympiad password USERNAME [--yes]'
const OPTIONS = { yes: { type: 'boolean', default: false } } as const

/** Gives an examinee another password after saying whose it is, and tells it once. */
export const run: Command = async (args, context) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [username] = positionals
  if (!username || positionals.length > 1) throw new Error(USAGE)
  return withEngine(context, async (engine) => {
    const found = await findByText(engine, olympiad.examinees, { field: 'username', text: username })
    if (!found) throw new Error(`there is no examinee ${username}`)
    console.log(`${[found.username, found.name].filter(Boolean).join(', ')}: a new password, and all sessions end`)
    if (!values.yes && !(await confirm('Give it?'))) return 1
    const hub = await createHub(engine, context.config) // so that servers sharing the store end its streams
    try {
      const { password } = await newPassword(engine, { examinee: found.id })
      await hub.settled()
      console.log(`The password, shown this once: ${password}`)
    } finally {
      await hub.close()
    }
    return 0
  })
}
