import { readdirSync } from 'node:fs'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { AccessTable } from '../access-table.ts'

const files = readdirSync(import.meta.dirname).filter((name) => name !== 'index.ts')
const modules = await Promise.all(
  files.map((name): Promise<Readonly<Record<string, AccessTable>>> => import(/* @vite-ignore */ `./${name}`)),
)
const order = Object.values(olympiad).map(({ name }): string => name)

/** The table of every file of this folder, in the order of the collections. */
export const ACCESS_TABLES: readonly AccessTable[] = modules
  .flatMap((tables) => Object.values(tables))
  .sort((one, other) => order.indexOf(one.collection) - order.indexOf(other.collection))
