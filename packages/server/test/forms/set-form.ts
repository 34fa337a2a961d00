import type { TestServer } from '@olympiad/engine/test/server'
import { readForm } from '@olympiad/olympiad/forms/declared/read-form'

/** Gives every exam a form behind the back of the service: an exam that has begun keeps its own. Throws for a faulty form. */
export async function setForm(
  { server }: { readonly server: Pick<TestServer, 'engine'> },
  document: object,
): Promise<void> {
  const { form, faults } = readForm(document)
  if (!form) throw new Error(JSON.stringify(faults))
  await server.engine.database.run({ sql: `UPDATE exams SET form = '${JSON.stringify(form)}'`, parameters: [] })
}
