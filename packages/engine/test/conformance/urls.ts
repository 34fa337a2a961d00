type Query = Readonly<Record<string, string | number>>

/** The address of a collection's records, e.g. `/api/collections/notices/records?filter=…`. */
export function records(collection: string, query: Query = {}): string {
  return `/api/collections/${collection}/records${search(query)}`
}

/** The address of one record. */
export function record(collection: string, id: string, query: Query = {}): string {
  return `/api/collections/${collection}/records/${id}${search(query)}`
}

/** The address of a call on a collection of accounts. */
export function auth(collection: string, call: string, query: Query = {}): string {
  return `/api/collections/${collection}/${call}${search(query)}`
}

/** The address of a file; its name is filled in for `{file:ID}`. */
export function fileUrl(collection: string, id: string, name: string, query: Query = {}): string {
  return `/api/files/${collection}/${id}/${name}${search(query)}`
}

/** Braces stay as they are: they are filled in later. */
function search(query: Query): string {
  const parts = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return parts.length === 0
    ? ''
    : `?${parts.join('&').replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%3A', ':')}`
}
