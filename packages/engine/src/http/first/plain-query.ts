const PART = /^([a-zA-Z]+)=([^=&]*)$/

/** The values of a query of plain names, each once, whose values can be decoded in one way only; null for any other. */
export function plainQuery(text: string): Record<string, string> | null {
  const values: Record<string, string> = {}
  if (text === '') return values
  for (const part of text.split('&')) {
    const [, name, value] = PART.exec(part) ?? []
    if (name === undefined || value === undefined || name in values) return null
    try {
      values[name] = decodeURIComponent(value.replaceAll('+', ' '))
    } catch {
      return null
    }
  }
  return values
}
