// Typesets one document after the other, until its parent disconnects. It reads the fonts and what it is sent, and nothing else.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { FAMILIES, fontPaths } from './fonts.ts'
import type { TypesetReply, Typesetting } from './typesetter.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// An empty folder: a template finds no file of this machine.
const workspace = mkdtempSync(join(tmpdir(), 'typeset-'))
process.on('exit', () => rmSync(workspace, { recursive: true, force: true }))
process.on('disconnect', () => process.exit())

const fontBlobs = fontPaths().map((path) => readFileSync(path))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
process.on('message', (order: Typesetting) => process.send?.(typeset(order)))

function typeset({ template, data, files = {}, nowMs, hasPicture }: Typesetting): TypesetReply {
  for (const [path, bytes] of Object.entries(files)) compiler.mapShadow(join(workspace, path), Buffer.from(bytes))
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(JSON.stringify({ ...data, fonts: FAMILIES })))
  try {
    const compiled = compiler.compile({ mainFileContent: template })
    if (!compiled.result) return { fault: faultOf(compiled.takeDiagnostics()?.shortDiagnostics) }
    const pdf = compiler.pdf(compiled.result, { creationTimestamp: Math.floor(nowMs / 1000) })
    const pages = compiled.result.numOfPages
    return { pdf, pages, ...(hasPicture && { picture: compiler.plainSvg(compiled.result) }) }
  } catch (error) {
    return { fault: (error as Error).message }
  } finally {
    compiler.evictCache(10) // keeps what the next document of the same template needs
  }
}

/** The first diagnostic, with its place where the compiler tells it. */
function faultOf(diagnostics: readonly { readonly message?: string }[] = []): string {
  return diagnostics.map(({ message }) => message).find((message) => message !== undefined) ?? 'it cannot be read'
}
