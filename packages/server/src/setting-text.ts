import { readFileSync } from 'node:fs'
import type { SettingName } from './settings.ts'

/** The settings, and the files that hold some of them, among whatever else is in an environment. */
export type Environment = Readonly<Partial<Record<SettingName | `${SettingName}_FILE`, string | undefined>>>

/**
 * The value of a setting: of its variable, or of the file that `NAME_FILE` names, without the line's end. Undefined if neither is set.
 * Throws a message without the value.
 */
export function settingText(env: Environment, name: SettingName): string | undefined {
  const path = env[`${name}_FILE`]
  if (path === undefined || path === '') return env[name] || undefined
  if (env[name]) throw new Error(`${name}_FILE is set too`)
  const text = readText(path).replace(/\r?\n$/, '')
  if (text === '') throw new Error(`${path} is empty`)
  return text
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`)
  }
}
