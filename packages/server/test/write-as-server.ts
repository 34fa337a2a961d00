import { asServer, updateRecord, uploadedFile } from '@olympiad/engine'
import type { TestServer } from '@olympiad/engine/test/server'

interface Changes {
  readonly id: string
  readonly values?: Readonly<Record<string, unknown>>
  /** A file for the field `questionpaper`. */
  readonly paper?: { readonly name: string; readonly bytes: Uint8Array }
}

/** Updates a record as an import does, past what is refused to people once an exam has begun. */
export async function writeAsServer(
  { engine }: TestServer,
  name: string,
  { id, values = {}, paper }: Changes,
): Promise<void> {
  const collection = engine.registry.find(name)
  if (!collection) throw new Error(`there is no collection ${name}`)
  const files = paper ? [await uploadedFile('questionpaper', paper.name, { bytes: paper.bytes })] : []
  await updateRecord(engine, { collection, id, submission: { body: values, files }, request: asServer(engine) })
}
