import type { Site } from '../sites/site.ts'
import type { Scenario } from './scenario.ts'

/** Proves that a collection grew by as many records as were acknowledged. */
export function countGrown(collection: string): Required<Pick<Scenario, 'prepare' | 'check'>> {
  const before = new WeakMap<Site, number>()
  const count = async (site: Site) => {
    const path = `/api/collections/${collection}/records?perPage=1&fields=id`
    return (await site.send<{ totalItems: number }>('GET', path)).totalItems
  }
  return {
    async prepare(site) {
      before.set(site, await count(site))
    },
    async check(site, { figures }) {
      const [was, is] = [before.get(site) ?? 0, await count(site)]
      before.set(site, is)
      const wanted = Object.keys(figures.acknowledged).length
      return is - was === wanted ? [] : [`${wanted} records were acknowledged, ${is - was} are stored`]
    },
  }
}
