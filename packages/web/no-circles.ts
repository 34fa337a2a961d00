import type { Plugin } from 'vite'

/** Fails a build whose files import each other in a circle: what one of them makes of the other at its start is not there yet. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (name: string) => {
        const file = bundle[name]
        return file?.type === 'chunk' ? file.imports : []
      }
      const whole = new Set<string>()
      const visit = (name: string, way: readonly string[]): void => {
        if (way.includes(name)) this.error(`These files import each other: ${[...way, name].join(' > ')}`)
        if (whole.has(name)) return
        for (const next of importsOf(name)) visit(next, [...way, name])
        whole.add(name)
      }
      for (const name of Object.keys(bundle)) visit(name, [])
    },
  }
}
