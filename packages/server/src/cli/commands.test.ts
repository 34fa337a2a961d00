import { ACTS } from '@olympiad/olympiad/all/acts'
import { commandOf } from '@olympiad/olympiad/ground/declared/acts/act'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands } from '../../test/commands.ts'
import { readConfig } from '../config.ts'
import { readVersion } from '../version.ts'
import { COMMAND_NAMES, findCommand } from './commands.ts'
import { runCommand } from './run-command.ts'

const context = () => ({ config: readConfig({ DATA_DIR: '/nowhere' }), now: () => 0 })

describe('the commands', () => {
  let said: string[] = []
  beforeEach(() => {
    said = hearCommands()
  })
  afterEach(() => vi.restoreAllMocks())

  it('have one form: a name, a sentence, a usage, and a help line for each option', async () => {
    for (const name of COMMAND_NAMES) {
      const command = await findCommand(name)
      expect([command?.name, command?.about.endsWith('.'), command?.usages.length]).toEqual([
        ...[name, true, expect.toSatisfy((count) => count > 0)],
      ])
      for (const [option, { help }] of Object.entries(command?.options ?? {}))
        expect(help, `${name} --${option}`).not.toBe('')
    }
  })

  it('are listed by --help, with the sentence of each, and explained one by one', async () => {
    expect(await runCommand('--help', [], context)).toBe(0)
    for (const name of COMMAND_NAMES) expect(said[0]).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
    said.length = 0
    expect(await runCommand('help', ['grant-time'], context)).toBe(0)
    expect(said[0]).toContain('usage: olympiad grant-time [USERNAME...] [--school CODE] [--exam NAME] [--minutes N]')
    expect(said[0]).toContain('Extra minutes after the end, in all.')
    expect(said[0]).toMatch(/--minutes N +Minutes\. 0 to 1440\./)
    expect(said[0]).toMatch(/--reason TEXT +Reason\. The audit log keeps it\./)
    said.length = 0
    expect(await runCommand('grant-time', ['--help'], context)).toBe(0)
    expect(said[0]).toContain('usage: olympiad grant-time')
  })

  it('say which release they are of', async () => {
    for (const name of ['--version', '-v', 'version']) expect(await runCommand(name, [], context)).toBe(0)
    expect(new Set(said)).toEqual(new Set([readVersion()]))
    expect(readVersion()).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('refuse a name that does not exist, and tell where the list is', async () => {
    expect(await runCommand('nosuch', [], context)).toBe(2)
    expect(await runCommand('', [], context)).toBe(2)
    expect(await runCommand('constructor', [], context)).toBe(2)
    expect(said[0]).toBe('There is no command nosuch. "olympiad help" lists the commands.')
  })

  it('name the option or argument that is wrong, before any store is opened', async () => {
    const call = (name: string, ...args: string[]) => runCommand(name, args, context)
    await expect(call('grant-time', 'asha', '--minute', '5')).rejects.toThrow("Unknown option '--minute'")
    await expect(call('grant-time', 'asha', '--minutes', '5')).rejects.toThrow('--reason is missing')
    await expect(call('set-window', '--reason', 'a')).rejects.toThrow(
      'an argument is missing\nusage: olympiad set-window EXAM',
    )
    await expect(call('release', 'Morning', 'Evening')).rejects.toThrow('does not take the arguments Morning Evening')
    await expect(call('school', 'remove')).rejects.toThrow('does not take the arguments remove')
    await expect(call('role', 'sita', 'king')).rejects.toThrow('does not take the arguments sita king')
    await expect(call('rescue', 'accept', 'a.rescue')).rejects.toThrow('--reason is missing')
    await expect(call('erase')).rejects.toThrow('exactly one of USERNAME and --registration')
    await expect(call('ready', '--wait', 'long')).rejects.toThrow('--wait: "long" is not a number')
  })

  it('are all acts of staff, but those that need a second person, become a task in the name of an account, copy an edition, draw a preview, repair what a page has shown, or hold a row for one reviewer', () => {
    const staff = ACTS.filter(({ right }) => !['examinee', 'signedIn', 'anyone'].includes(right))
    const without = staff.filter((act) => !COMMAND_NAMES.includes(commandOf(act) ?? '')).map(({ name }) => name)
    expect(without.toSorted()).toEqual([
      'confirm-decision',
      'confirm-key',
      'for-many',
      'merge-school',
      'next-edition',
      'preview-certificate',
      'repair-outage',
      'review-registration',
      'undo-task',
    ])
    expect(COMMAND_NAMES).not.toContain('submit')
  })
})
