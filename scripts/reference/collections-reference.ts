import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { isPersonal, type Owner, type PersonalData } from '@olympiad/olympiad/ground/declared/personal'
import type { Collection } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import { code, fieldRow, rateText } from './field-rows.ts'

/** Where the reference is kept; `npm run check` compares it with the declarations. */
export const COLLECTIONS_REFERENCE = 'docs/collections.md'

const HEAD = `# Collections

What is kept, who may do what with it, and how often. Written by \`npm run generate\` from the declarations in
\`packages/olympiad/*/declared\`; never by hand. A rule is the text of a filter that must hold for the record; *superusers*
stands where nobody else may, *anyone* where no account is asked for. Superusers pass every rule. What has rules for reading alone is
written by no request, superusers included.
`

/** The reference of all collections as Markdown: fields, indexes, the five rules, limits. */
export function collectionsReference(): string {
  return [HEAD, ...productCollections({ requireApproval: true }).map(section)].join('\n')
}

function section(collection: Collection): string {
  const { name, kind, about, view, noun } = collection
  if (noun === undefined && !view) throw new Error(`${name} has no noun: declare what the log calls a record.`)
  const source = view ? ` of \`${view.of}\`` : ''
  return `## ${name}

${about} *${kind}${source}*, \`${collection.id}\`.${noun ? ` In the log: *${noun}*.` : ''}

${personalText(collection)}

| field | type | |
|---|---|---|
${Object.entries(collection.fields)
  .map((entry) => fieldRow(entry, erasedMarks(collection, entry[1])))
  .join('\n')}

${[...rules(collection), ...indexes(collection), ...checks(collection)].join('\n')}
`
}

/** What an erasure does with a field; nothing for those that stay. */
function erasedMarks({ personal }: Collection, field: Field): string[] {
  const isBlanked = isPersonal(personal) && personal.erase === 'unname' && field.type !== 'autodate' && !field.anonymous
  return isBlanked ? ['blanked with the person'] : []
}

const ERASED: Record<PersonalData['erase'], string> = {
  delete: 'deleted with the person',
  unname: 'stays when the person is erased, of nobody',
  redact: 'what is said of the person is taken out with them',
}

/** Whose the records are, how long they are kept, and what an erasure does. */
function personalText({ personal }: Collection): string {
  if (!isPersonal(personal))
    return `Personal: ${personal?.of ?? 'nobody'}. ${personal?.why ?? 'The engine keeps it for itself.'}`
  const { of, kept, told, erase } = personal
  const days = kept === 'exam' ? 'with the exam' : `for the days of \`${kept}\``
  const own =
    told.from === 'never' ? `Not told: ${told.why}` : `Told ${told.from === 'always' ? 'always' : 'after the exam'}.`
  return `Personal: of the examinee, by ${ownerText(of)}; kept ${days}; ${ERASED[erase]}. ${own}`
}

function ownerText(of: Owner): string {
  if (typeof of === 'string') return `\`${of}\``
  if ('email' in of) return `\`${of.email}\` and \`${of.name}\``
  return `\`${of.value}\`, where only their \`${of.namedIn.collection}\` name it`
}

function rules({ kind, isReadOnly, rules: declared, limits, auth }: Collection): string[] {
  const actions = (['list', 'view', 'create', 'update', 'delete'] as const).filter((action) => {
    return (kind !== 'view' && !isReadOnly) || action === 'list' || action === 'view'
  })
  const lines = actions.map((action) => {
    return `- ${action}: ${ruleText(declared[action])}${rateText(limits[action] ?? [])}`
  })
  if (!auth) return lines
  const hours = auth.tokenS / 3600
  return [...lines, `- sign-in: by ${auth.identity.join(' or ')}; a session lasts ${hours} hours`]
}

function indexes({ indexes: declared }: Collection): string[] {
  return declared.map(({ unique, fields, noCase, whenFilled }) => {
    const notes = [noCase ? 'without case' : '', whenFilled ? 'where filled' : ''].filter((note) => note !== '')
    return `- ${unique ? 'unique' : 'index'}: ${fields.join(', ')}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
  })
}

function checks({ checks: declared }: Collection): string[] {
  return declared.map(({ rule, field, message }) => `- check: ${code(rule)}, or ${field}: “${message}”`)
}

function ruleText(rule: string | null): string {
  if (rule === null) return '*superusers*'
  return rule === '' ? '*anyone*' : code(rule)
}
