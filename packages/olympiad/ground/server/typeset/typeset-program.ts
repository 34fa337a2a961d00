// Typesets one document after the other. It reads the fonts and what it is sent, and nothing else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { ApiError } from '@olympiad/engine/api-error'
import { answerOrders } from '@olympiad/engine/limited-process'
import { renderSVG } from 'uqr'
import { FAMILIES, fontPaths } from './fonts.ts'
import type { Document, Typesetting } from './typesetter.ts'

/** A folder that does not exist: a template finds no file of this machine, and its faults name none. */
const workspace = '/template'

const fontBlobs = fontPaths().map((path) => readFileSync(path))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
answerOrders(typeset)

function typeset({ template, data, files = {}, nowMs, hasPicture }: Typesetting): Document {
  for (const [path, bytes] of Object.entries(files)) compiler.mapShadow(join(workspace, path), Buffer.from(bytes))
  const json = JSON.stringify({ ...data, fonts: FAMILIES }, withCodes)
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(json))
  try {
    const compiled = compiler.compile({ mainFileContent: template })
    if (!compiled.result) throw faulty(compiled.takeDiagnostics()?.shortDiagnostics)
    const pdf = compiler.pdf(compiled.result, { creationTimestamp: Math.floor(nowMs / 1000) })
    const pages = compiled.result.numOfPages
    return { pdf, pages, ...(hasPicture && { picture: compiler.plainSvg(compiled.result) }) }
  } finally {
    compiler.resetShadow() // the next template is another one, of somebody else
    compiler.evictCache(10) // keeps what the next document of the same template needs
  }
}

/** Codes are drawn here: a thousand of them would hold the server for a second. */
const withCodes = (key: string, value: unknown) =>
  key === 'qr' && typeof value === 'string' ? renderSVG(value, { border: 0 }) : value

/** The refusal by the first diagnostic, with its place where the compiler tells it. */
function faulty(diagnostics: readonly { readonly message?: string }[] = []): ApiError {
  const message = diagnostics.map((one) => one.message).find((one) => one !== undefined) ?? 'it cannot be read'
  const isPackage = /^(failed to download package|package not found)/.test(message)
  const fault = isPackage ? 'packages cannot be used here; copy what you need into the template' : message
  return new ApiError(400, `The template has a fault: ${fault}.`)
}
