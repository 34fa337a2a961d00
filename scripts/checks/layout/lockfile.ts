import type { LayoutRule } from './layout-rule.ts'

type Packages = Record<string, { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }>

/**
 * The lockfile pins versions and contents, and no host: every machine asks its own registry. And it names the builds for
 * every platform, not only those that the machine which wrote it could get: npm leaves the others out silently.
 */
export const lockfile: LayoutRule = (files) =>
  files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) => {
      const packages: Packages = JSON.parse(text).packages ?? {}
      return [...hosts(packages), ...missingBuilds(packages)].map((fault) => `${path}: ${fault}`)
    })

function hosts(packages: Packages): string[] {
  const named = Object.entries(packages).find(([, { resolved, link }]) => resolved && !link)
  return named ? [`names a registry host for ${named[0]}; keep omit-lockfile-registry-resolved in .npmrc`] : []
}

function missingBuilds(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`])
      .map((name) => `lacks ${name}, which ${owner} may need on another platform`),
  )
}
