const MANIFEST = new URL('../../../package.json', import.meta.url)

/** Which release this is, such as `1.0.0`: the manifest at the root is its only home. */
export function readVersion(): string {
  const text = process.getBuiltinModule('node:fs').readFileSync(MANIFEST, 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
