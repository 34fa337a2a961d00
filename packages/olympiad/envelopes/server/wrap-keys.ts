import { type Engine, type Job, queryOf, runQuery, selectRecords } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { StoredPaper } from '../../ground/server/rows/stored.ts'
import { ENVELOPE_FORM, type EnvelopeContent } from '../declared/envelope-form.ts'
import { WORD_LIST } from '../declared/word-list.ts'

const { exams, questionpapers } = olympiad
const EVERY_MS = 2000

/**
 * Wraps the key of one encrypted paper whose exam has an envelope, whichever way the paper came. A replaced paper keeps its
 * words, so that printed envelopes stay right.
 */
export async function wrapNextKey({ database }: Engine): Promise<void> {
  const [paper] = await unwrapped(database)
  if (!paper) return
  const { id, sealed, sealkey, questionpaper, envelopewords } = paper
  const words = envelopewords === '' ? drawWords() : envelopewords.split(' ')
  const wrappedkey = await wrapKey({ key: sealkey, of: questionpaper }, words)
  const values = { envelopewords: words.join(' '), wrappedkey, wrappedof: sealed }
  const update = queryOf(database.dialect, questionpapers).updateTable(questionpapers.name).set(values)
  // Replaced meanwhile: the next run wraps the new key.
  const unchanged = update.where('id', '=', id).where('sealed', '=', sealed)
  await database.write((transaction) => runQuery(transaction, unchanged))
}

export const wrapKeysJob: Job = { name: 'wrap keys', everyMs: EVERY_MS, of: 'store', run: wrapNextKey }

async function unwrapped(database: Engine['database']): Promise<StoredPaper[]> {
  const query = queryOf(database.dialect, questionpapers, exams)
  const asked = query.selectFrom(exams.name).select('id').where('envelope', '=', true)
  const papers = query.selectFrom(questionpapers.name).selectAll().where('exam', 'in', asked)
  const due = papers.where('sealed', '!=', '').whereRef('wrappedof', '!=', 'sealed')
  return selectRecords(database, questionpapers, due.orderBy('id').limit(1))
}

const { derivation, cipher, saltBytes, nonceBytes, words: count } = ENVELOPE_FORM

/** Draws the words of an envelope: 11 bits each. */
function drawWords(): readonly string[] {
  const draws = crypto.getRandomValues(new Uint16Array(count))
  return Array.from(draws, (draw) => WORD_LIST[draw % WORD_LIST.length] ?? '')
}

/** Wraps the key of a paper by words; base64. */
async function wrapKey(content: EnvelopeContent, words: readonly string[]): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const raw = Buffer.from(words.join(' '))
  const secret = await crypto.subtle.importKey('raw', raw, derivation.name, false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey({ ...derivation, salt }, secret, cipher, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: cipher.name, iv }, key, Buffer.from(JSON.stringify(content)))
  return Buffer.concat([salt, iv, new Uint8Array(sealed)]).toString('base64')
}
