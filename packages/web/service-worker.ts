import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Shell } from './src/worker/shell.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** What a page of the exam begins with; all that these import belongs to it, whenever it is fetched. */
const ROOTS = [
  'src/main.tsx',
  'src/room/exam-screen.tsx',
  'account/student/sign-in-again-dialog.tsx',
  'app/frame/clock-dialog.tsx',
  'app/frame/main-menu.tsx',
  'app/frame/menu-items.tsx',
]
/** What they fetch later belongs to other pages. */
const CROSSROADS = ['app/site-pages.tsx', 'app/frame/menu-items.tsx']
/** The letters that the site's own texts need; a browser has the others if it used them. */
const FONTS = /-latin-wght-normal-[^/]*\.woff2$/
const WORKER = 'service-worker.js'

/** Adds the service worker to the build: one script, with the list of what it is to keep. */
export function serviceWorker(): Plugin {
  let root = ''
  let publicDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      ;({ root, publicDir } = config)
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = await shellOf(bundle, publicDir)
        this.emitFile({ type: 'asset', fileName: WORKER, source: await workerScript(root, shell) })
      },
    },
  }
}

async function shellOf(bundle: Bundle, publicDir: string): Promise<Shell> {
  const page = bundle['index.html']
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  if (page?.type !== 'asset' || !entry) throw new Error('The build has no page')
  const html = String(page.source)
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name = '']) => name)
  const others = named.filter((name) => !bundle[name])
  const contents = await Promise.all(others.map((name) => readFile(join(publicDir, name))))
  const files = [...new Set([...partsOf(bundle), ...named])].sort()
  // The worker's own form counts as well, since the browser compares its text: this is about what it keeps.
  const version = createHash('sha256').update(files.join()).update(html)
  for (const content of contents) version.update(content)
  return { version: version.digest('hex').slice(0, 16), entry, files: files.map((name) => `/${name}`) }
}

/** The names of all scripts, styles and fonts that the roots need, at once or later. */
function partsOf(bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const holdsOne = ({ moduleIds }: Chunk, sources: readonly string[]) =>
    sources.some((source) => moduleIds.some((id) => id.endsWith(source)))
  const parts = new Set(Object.keys(bundle).filter((name) => FONTS.test(name)))
  const take = (chunk: Chunk): void => {
    if (parts.has(chunk.fileName)) return
    parts.add(chunk.fileName)
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
    for (const name of [...importedCss, ...importedAssets]) if (!name.endsWith('.woff2')) parts.add(name)
    const later = holdsOne(chunk, CROSSROADS) ? [] : chunk.dynamicImports
    for (const name of [...chunk.imports, ...later]) {
      const next = bundle[name]
      if (next?.type === 'chunk') take(next)
    }
  }
  for (const source of ROOTS) {
    const found = chunks.filter((chunk) => holdsOne(chunk, [source]))
    if (found.length === 0)
      throw new Error(`The build has no ${source}: update the list of files that an exam page needs`)
    found.forEach(take)
  }
  return parts
}

/** A classic script that imports nothing, as every browser with service workers runs it. */
async function workerScript(root: string, shell: Shell): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'src/worker/worker.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  const script = output && 'output' in output ? output.output[0] : undefined
  if (!script) throw new Error('The service worker was not built')
  return script.code
}
