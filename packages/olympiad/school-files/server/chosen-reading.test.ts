import { DATABASES } from '@olympiad/engine/test/databases'
import { openSchoolFiles } from '@olympiad/server/test/school-files/school-files-server'
import { describe, expect, it } from 'vitest'
import type { FileMapping } from '../declared/school-file.ts'

describe.each(DATABASES)('a school’s file on $name', (store) => {
  // fails when: an earlier choice is forgotten as soon as another one is made
  it('is read in another way as somebody chooses, and the next file of the school is read the same way', async () => {
    await using files = await openSchoolFiles(store)
    const text = ['List;of;2026', 'Kennung;Wer;Stufe', 'Nom;Classe', '7;Zoé Léger;IX', '8;Asha Rao;X'].join('\n')
    const bytes = Buffer.from(text, 'latin1')
    const first = await files.send('liste.csv', bytes, { school: files.schools.one })
    const read = async (mapping: FileMapping, content?: Uint8Array) =>
      content
        ? files.send('liste.csv', content, { import: first.body.import, mapping })
        : files.post('organiser', 'plan-import', { import: first.body.import, mapping })
    expect((await read({ headingLine: 2 })).body, 'no file is kept').toMatchObject({
      status: 400,
      reason: 'import.noFile',
    })
    const chosen = await read({ headingLine: 2 }, bytes)
    expect(chosen.body.counts, 'no column is the name yet').toMatchObject({ new: 0, faulty: 2 })
    await read({ columns: { Wer: 'name', Stufe: 'class', Kennung: 'rollnumber' } })
    const wrong = await read({ encoding: 'utf-8' }, bytes)
    expect(wrong.body.faults.map(({ code }: { code: string }) => code)).toContain('text.broken')
    await read({ encoding: 'windows-1252', separator: ';' }, bytes)
    const planned = await files.importOf(first.body.import)
    expect(planned?.reading).toMatchObject({
      ...{ encodingWhy: 'chosen', separatorWhy: 'chosen', headingLine: 2, headingWhy: 'chosen' },
      columns: [{ target: 'rollnumber' }, { target: 'name', why: 'chosen' }, { target: 'class' }],
    })
    await files.apply({ import: first.body.import, hash: planned?.hash ?? '' })
    expect((await files.people()).map(({ name }) => name)).toEqual(['Zoé Léger', 'Asha Rao'])

    const later = Buffer.from(
      `Liste\n\nAutumn\n${text.split('\n').slice(1).join('\n').replace('Asha', 'Inès')}`,
      'latin1',
    )
    const next = await files.send('herbst.csv', later, { school: files.schools.one })
    expect((await files.importOf(next.body.import))?.reading).toMatchObject({
      ...{ encoding: 'windows-1252', encodingWhy: 'lastTime', separator: ';', separatorWhy: 'lastTime' },
      ...{ headingLine: 4, headingWhy: 'lastTime' },
      columns: [{ target: 'rollnumber' }, { target: 'name', why: 'lastTime' }, { target: 'class' }],
    })
    expect(next.body.counts).toMatchObject({ kept: 1, new: 1, gone: 1 })
  })

  // fails when: what headings mean is remembered by school alone, or a choice overrules a heading that is known
  it('whose school nobody knows is read as one with the same headings was, and known headings keep their meaning', async () => {
    await using files = await openSchoolFiles(store)
    const text = (...lines: readonly string[]) => ['Wer|Class|Roll No', ...lines].join('\n')
    const columns = { Wer: 'name', Class: 'rollnumber', 'Roll No': '' } as const
    const first = await files.send('one.csv', text('Zoé Léger|IX|0701'), {
      school: files.schools.two,
      mapping: { headingLine: 1, columns },
    })
    expect(first.status).toBe(200)
    const second = await files.send('two.csv', text('Asha Rao|IX|0702', 'Ravi Das|X|0703'))
    expect(second.body).toMatchObject({ school: '', counts: { new: 2, faulty: 0 } })
    expect((await files.importOf(second.body.import))?.reading).toMatchObject({
      ...{ separator: '|', headingWhy: 'lastTime' },
      columns: [{ target: 'name', why: 'lastTime' }, { target: 'class' }, { target: 'rollnumber' }],
    })
    const other = await files.send('three.csv', 'Wer|Class|Town\nDev Bose|IX|Agra')
    expect(other.body, 'other headings').toMatchObject({ status: 400, reason: 'file.noHeading' })
    const foreign = await files.send('four.csv', text('Meera Iyer|IX|0704'), { as: 'coordinator' })
    expect(foreign.body, 'a choice of another school').toMatchObject({ status: 400, reason: 'file.noHeading' })
  })
})
