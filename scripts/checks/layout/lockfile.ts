import type { LayoutRule } from './layout-rule.ts'

type Versions = Record<string, string>

interface Package {
  readonly resolved?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly optionalDependencies?: Versions
}

type Packages = Record<string, Package>

/**
 * The lockfile pins versions and contents, and no host: every machine asks its own registry. And it names the builds for
 * every platform, not only those that the machine which wrote it could get: npm leaves the others out silently.
 */
export const lockfile: LayoutRule = (files) =>
  files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) => {
      const packages: Packages = JSON.parse(text).packages ?? {}
      return [...hosts(packages), ...unpinned(packages), ...missingBuilds(packages)].map((fault) => `${path}: ${fault}`)
    })

function hosts(packages: Packages): string[] {
  const named = Object.entries(packages).find(([, { resolved, link }]) => resolved && !link)
  return named ? [`names a registry host for ${named[0]}; keep omit-lockfile-registry-resolved in .npmrc`] : []
}

/** Contents that are not compared when they come, and dependencies of ours whose version is a range. */
function unpinned(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    if (path.includes('node_modules/')) return one.link || one.integrity ? [] : [`has no digest of ${path}`]
    const needed = Object.entries({ ...one.optionalDependencies, ...one.devDependencies, ...one.dependencies })
    const ranges = needed.filter(([, version]) => !/^\d[\w.+-]*$/.test(version))
    return ranges.map(([name, version]) => `takes ${name} ${version}: name an exact version`)
  })
}

function missingBuilds(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`])
      .map((name) => `lacks ${name}, which ${owner} may need on another platform`),
  )
}
