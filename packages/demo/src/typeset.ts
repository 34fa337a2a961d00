import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const folder = join(import.meta.dirname, '../templates')
const workspace = '/templates' // does not exist: nothing of this machine gets into a document

/** A template of `templates/` with its data as a tagged PDF; the same bytes for the same data. Throws what is wrong with it. */
export function typeset(template: 'paper' | 'brochure', { data, made }: { data: object; made: Date }): Uint8Array {
  const compiler = NodeCompiler.create({ workspace })
  compiler.mapShadow(join(workspace, 'charts.typ'), readFileSync(join(folder, 'charts.typ')))
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(JSON.stringify(data)))
  const compiled = compiler.compile({ mainFileContent: readFileSync(join(folder, `${template}.typ`), 'utf8') })
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  return compiler.pdf(compiled.result, { creationTimestamp: made.getTime() / 1000, pdfStandard: 'ua-1' })
}
