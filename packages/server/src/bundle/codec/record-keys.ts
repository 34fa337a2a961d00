interface Identified {
  readonly id: string
}

const LONGEST = 50

/** A unique, readable key for each record, fit for a bundle: by its name, or else its id. */
export function recordKeys<R extends Identified>(records: readonly R[], nameOf: (record: R) => string) {
  const slugs = records.map((record) => slug(nameOf(record)))
  const keys = records.map(({ id }, index) => {
    const own = slugs[index] ?? ''
    const isAlone = own !== '' && slugs.indexOf(own) === slugs.lastIndexOf(own)
    return [id, isAlone ? own : id] as const
  })
  return new Map(keys)
}

function slug(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-/, '').slice(0, LONGEST).replace(/-$/, '')
}
