import { DECLARED, type LayoutRule, type RepositoryFile } from './layout-rule.ts'

const COLLECTION = [
  ...['about', 'noun', 'of', 'whenFilled', 'auth', 'fields', 'notExported', 'personal', 'indexes', 'checks'],
  ...['isVital', 'roomFactor', 'isReadOnly', 'rules', 'limits'],
]
const ACT = [
  ...['right', 'title', 'finds', 'about', 'wayBack', 'logged', 'body', 'confirm', 'answer', 'limits', 'isVital'],
  ...['isWeighty', 'errors', 'command'],
]
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  ...{ collection: COLLECTION, authCollection: COLLECTION, viewCollection: COLLECTION },
  act: ACT,
}

const DECLARATION = /^export const (\w+) = (act|(?:auth|view)?[cC]ollection)\('[\w-]+', \{\n([\s\S]*?)^\}\)/gm
/** The formatter gives each part a line of its own, two spaces in. */
const PART = /^ {2}(\w+)\b/gm

/** Declarations of one kind have their parts in one order, so that two of them can be compared at a glance. */
export const partsInOrder: LayoutRule = (files) => files.filter(({ path }) => DECLARED.test(path)).flatMap(disordered)

function disordered({ path, text }: RepositoryFile): string[] {
  return [...text.matchAll(DECLARATION)].flatMap(([, name, kind = '', body = '']) => {
    const order = ORDERS[kind] ?? []
    const places = [...body.matchAll(PART)].map(([, part = '']) => order.indexOf(part))
    const isOrdered = places.every((place, at) => place >= (places[at - 1] ?? 0))
    return isOrdered ? [] : [`${path}: the parts of ${name} are not in the order ${order.join(', ')}`]
  })
}
