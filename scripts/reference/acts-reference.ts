import { ACTS, READINGS } from '@olympiad/olympiad/all/acts'
import { type Act, type Caller, commandOf, type Reading } from '@olympiad/olympiad/ground/declared/acts/act'
import { may, STAFF_ROLES } from '@olympiad/olympiad/ground/declared/roles'
import type { Field } from '@olympiad/schema/fields'
import { fieldRow, rateText } from './field-rows.ts'

/** Where the reference is kept; `npm run check` compares it with the declarations. */
export const ACTS_REFERENCE = 'docs/acts.md'

const HEAD = `# Acts and readings

What staff and examinees do beside plain record calls, and what they read that is no record. Written by \`npm run generate\` from
the declarations in \`packages/olympiad/*/declared\`; never by hand. Superusers may call what staff may call. To accounts without the
right there is no such route (404); guests get 401. A body with faults gets 400 with the faults by field; the audit log names the act
and its reason. A limit counts the calls of one account. Of an act of staff the form says before whether there is a way back.

## Acts
`

/** The reference of all acts and readings as Markdown. */
export function actsReference(): string {
  return [HEAD, ...ACTS.map(actSection), '## Readings\n', ...READINGS.map(readingSection)].join('\n')
}

function actSection(act: Act): string {
  const { name, about, wayBack = '', path, right, body, confirm, logged } = act
  const command = commandOf(act)
  const notes = [
    confirm && `Asks for the name of the ${confirm.name} in \`confirm\` if: ${confirm.when}.`,
    act.isWeighty && 'The end of the audit log goes to the process log at once.',
    act.isVital && 'Taken even while the disk is nearly full.',
    logged && `In the log: *… ${logged}*`,
    command && `Command: \`olympiad ${command}\`.`,
  ]
  return `### ${name}

${`${about} ${wayBack}`.trim()} *${whoMay(right)}.* \`POST ${path}\`.${rateText(act.limits ?? [])}
${table(body)}
${lines([...tail(act), ...notes])}
`
}

function readingSection(reading: Reading): string {
  const { path, about, right, query = {}, limits = [] } = reading
  const rows = Object.entries(query).map(([name, meaning]) => `\`${name}\`: ${meaning}`)
  return `### ${path.split('/').slice(3).join('/')}

${about} *${whoMay(right)}.* \`GET ${path}\`.${rateText(limits)}

${lines([rows.length > 0 && `Query: ${rows.join('; ')}.`, ...tail(reading)])}
`
}

function tail({ answer, errors = {} }: Pick<Act, 'answer' | 'errors'>) {
  return [`Answer: ${answer.about}`, ...Object.entries(errors).map(([status, text]) => `${status}: ${text}`)]
}

const lines = (all: readonly (string | false | undefined)[]) =>
  all.flatMap((line) => (line ? [`- ${line}`] : [])).join('\n')

function table(body: Readonly<Record<string, Field>>): string {
  const rows = Object.entries(body).map((entry) => fieldRow(entry))
  return rows.length === 0 ? '' : `\n| field | type | |\n|---|---|---|\n${rows.join('\n')}\n`
}

function whoMay(right: Caller): string {
  if (right === 'examinee') return 'The examinee themselves'
  if (right === 'signedIn') return 'Any account'
  if (right === 'anyone') return 'Anyone'
  const roles = STAFF_ROLES.filter((role) => may({ username: '', role }, right))
  return `\`${right}\`: ${roles.join(', ')}`
}
