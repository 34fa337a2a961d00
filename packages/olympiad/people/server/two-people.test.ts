import { DATABASES } from '@olympiad/engine/test/databases'
import { MERGED, READ_VALUES } from '@olympiad/schema/read-values'
import { type Device, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { describe, expect, it } from 'vitest'

const EDITS = 1000
const FIELDS = ['name', 'room', 'seat'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>

/** The same numbers from 0 to 1 at each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Somebody with a form open: what was read, and what is typed and not saved. */
interface Editor {
  readonly name: string
  readonly device: Device
  read: Values
  typed: Partial<Values>
}

const url = `/api/collections/examinees/records/${idOf('asha')}`
const shown = (body: Values): Values => ({ name: body.name, room: body.room, seat: body.seat })
const fieldsOf = (values: Partial<Values>) => Object.keys(values) as Field[]

describe.each(DATABASES)('two people at one student on $name', (store) => {
  // fails when: a save overwrites what its writer has not seen, or leaves a change of the other one unsaid
  it(`lose nothing without a word in ${EDITS} interleaved edits`, async () => {
    await using hall = await openSittingsHall(store)
    const more = { password: 'a password of tests', passwordConfirm: 'a password of tests', role: 'organiser' }
    await hall.server.add('supervisors', { id: idOf('root2'), username: 'root2', email: 'root2@example.org', ...more })
    const random = numbers(15)
    const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)] as One
    const open = async (name: string): Promise<Editor> => {
      const device = await hall.device(name)
      return { name, device, read: shown((await device.ask('GET', url)).body), typed: {} }
    }
    const editors = [await open('organiser'), await open('root2')]
    const stored = { ...(editors[0]?.read as Values) }
    const tally = { saved: 0, merged: 0, refused: 0 }

    /** Judges the answer to a save by what was stored before it. */
    async function save(editor: Editor): Promise<void> {
      const { typed, read, device } = editor
      const unseen = FIELDS.filter((field) => read[field] !== stored[field])
      const { status, body } = await device.ask('PATCH', url, { ...typed, [READ_VALUES]: read })
      const clashes = fieldsOf(typed).filter((field) => unseen.includes(field) && typed[field] !== stored[field])
      if (status === 409) {
        tally.refused += 1
        expect(Object.keys(body.data).sort()).toEqual(clashes.sort())
        for (const field of clashes) {
          expect(body.data[field]).toMatchObject({ theirs: stored[field], yours: typed[field] })
          expect(body.data[field].by).not.toBe(editor.name)
          editor.read = { ...editor.read, [field]: body.data[field].theirs } // seen by now: mine or theirs is chosen
          if (random() < 0.5) delete editor.typed[field]
        }
        return
      }
      expect([status, clashes]).toEqual([200, []])
      Object.assign(stored, typed)
      expect(shown(body)).toEqual(stored)
      const said = ((body[MERGED] ?? []) as { field: Field; by: string }[]).filter(({ field }) =>
        FIELDS.includes(field),
      )
      const changed = unseen.filter((field) => !(field in typed))
      expect(said.map(({ field }) => field).sort()).toEqual(changed.sort())
      tally.saved += 1
      tally.merged += said.length
      Object.assign(editor, { read: shown(body), typed: {} })
    }
    for (let edit = 0; edit < EDITS; edit += 1) {
      const editor = pick(editors)
      editor.typed = { ...editor.typed, [pick(FIELDS)]: `${editor.name} ${edit}` }
      if (random() < 0.6) await save(editor)
    }
    for (const editor of editors) while (fieldsOf(editor.typed).length > 0) await save(editor)
    expect(shown((await hall.device('root').then((root) => root.ask('GET', url))).body)).toEqual(stored)
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(50)
  })
})
