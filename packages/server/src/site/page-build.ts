import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build of the pages in a folder: the name of their first script, which changes with any of its parts. Undefined without a build. */
export function pageBuild(webRoot: string): string | undefined {
  const page = join(webRoot, 'index.html')
  return existsSync(page) ? /\/assets\/(index-[\w-]+)\.js"/.exec(readFileSync(page, 'utf8'))?.[1] : undefined
}
