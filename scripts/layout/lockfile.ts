import type { LayoutRule } from './layout-rule.ts'

/** The lockfile pins versions and contents, and no host: every machine asks its own registry. */
export const lockfile: LayoutRule = (files) =>
  files
    .filter(({ path, text }) => path === 'package-lock.json' && /"resolved": "(?!packages\/)/.test(text))
    .map(({ path }) => `${path}: names a registry host; keep omit-lockfile-registry-resolved in .npmrc`)
