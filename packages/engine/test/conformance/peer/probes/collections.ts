import { superusers } from '@olympiad/schema/collection'
import { fixtureCollections } from '../../../fixture-collections.ts'
import type { Call } from '../../scenario.ts'
import type { Probe } from '../probe.ts'

const get = (path: string, as: Call['as']): Call => ({ as, method: 'GET', url: `/api/collections${path}` })
/** Only collections that both sides have, and what both know of them. */
const OF_BOTH = 'filter=name~"sheets"||name="exams"||name="examinees"&fields=id,name,type,system'
const QUERIES = [
  '',
  '&sort=name',
  '&sort=-type,name',
  '&sort=nosuch',
  '&sort=-type,,%20id%20&perPage=2',
  '&perPage=1&page=2&sort=name',
  '&skipTotal=true&sort=name',
  '&perPage=x',
]
const FILTERS = ['name="exams"%26%26type="base"', 'listRule=""', '(', '@request.auth.id=""', 'name="none"', 'id=""']

/** What is served about collections, and who may read it. */
export const collections: readonly Probe[] = [
  {
    name: 'every collection, as it is told',
    calls: fixtureCollections
      .filter(({ id }) => id !== superusers.id) // whose declaration is each service's own
      .flatMap(({ name }) => [get(`/${name}`, 'ROOT'), get(`/${name}?fields=id,name`, 'ROOT')]),
  },
  {
    name: 'who may read the list of collections',
    calls: (['guest', 'EA', 'SA', 'ROOT'] as const).flatMap((as) => [
      get(`?${OF_BOTH}&sort=name`, as),
      ...['/nosuch', '/EXAMS?fields=name', `/${fixtureCollections[3]?.id}?fields=name`].map((path) => get(path, as)),
    ]),
  },
  {
    name: 'lists of collections',
    calls: [
      ...QUERIES.map((query) => get(`?${OF_BOTH}${query}`, 'ROOT')),
      ...FILTERS.map((filter) => get(`?filter=${filter}&fields=name,type&sort=name`, 'ROOT')),
    ],
  },
]
