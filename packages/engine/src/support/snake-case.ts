/** Words of ASCII letters and digits, in lower case, joined by `_`; a capital after another letter starts a word. */
export function snakeCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words.map((word) => word.replace(/(?<=[^A-Z])[A-Z]/g, '_$&').toLowerCase()).join('_')
}
