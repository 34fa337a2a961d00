import type { InputOf, RecordOf, StoredOf, UpdateOf, Upload } from '@olympiad/schema/record'
import type { olympiad } from './collections.ts'

type Collections = typeof olympiad
declare const blob: Upload

/** Fails to compile where the given type is not exactly the expected one. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const same = <_ extends true>() => {}

// A record holds what the API gives: no hidden field, values of the declared types.
same<Same<RecordOf<Collections['attempts']>['option'], string>>()
same<Same<RecordOf<Collections['exams']>['release'], '' | 'atEnd' | 'byHand'>>()
same<Same<RecordOf<Collections['locations']>['accuracy'], number>>()
same<Same<Extract<'imageHash' | 'imageBytes', keyof RecordOf<Collections['cameracaptures']>>, never>>()
same<Same<Extract<'password' | 'tokenKey' | 'takenover', keyof RecordOf<Collections['examinees']>>, never>>()
// The server itself reads hidden fields too.
same<Same<StoredOf<Collections['cameracaptures']>['imageBytes'], number>>()
same<Same<StoredOf<Collections['examinees']>['password'], string>>()
// @ts-expect-error a record has no field that was not declared
same<Same<RecordOf<Collections['exams']>['duration'], string>>()

const approve = (input: InputOf<Collections['approvals']>) => input
approve({ exam: 'e', supervisor: 's', approved: true })
approve({ exam: 'e', supervisor: 's' })
// @ts-expect-error a required field is left out
approve({ supervisor: 's', approved: true })
// @ts-expect-error a field that was not declared
approve({ exam: 'e', supervisor: 's', agreed: true })
// @ts-expect-error the server writes the date of creation
approve({ exam: 'e', supervisor: 's', created: '2026-01-01 00:00:00.000Z' })
// @ts-expect-error a truth is no text
approve({ exam: 'e', supervisor: 's', approved: 'true' })

const answer = (input: InputOf<Collections['attempts']>) => input
answer({ examinee: 'x', questionpaper: 'p', questionnumber: 1, option: 'A', location: { lon: 1, lat: 2 } })
answer({ examinee: 'x', questionpaper: 'p', questionnumber: 1, option: '-3.14' })
// @ts-expect-error an option is a text
answer({ examinee: 'x', questionpaper: 'p', questionnumber: 1, option: 7 })
// @ts-expect-error a question has a number
answer({ examinee: 'x', questionpaper: 'p', questionnumber: '1', option: 'A' })

const change = (changes: UpdateOf<Collections['attempts']>) => changes
change({ option: 'B' })
change({ location: null })
change({ option: '' })
// @ts-expect-error a row is never handed to another examinee
change({ examinee: 'y' })

const photograph = (input: InputOf<Collections['cameracaptures']>) => input
photograph({ examinee: 'x', image: blob })
// @ts-expect-error a file is sent as its bytes, not as its name
photograph({ examinee: 'x', image: 'still.png' })
// @ts-expect-error what the server notes of a file, no client says
photograph({ examinee: 'x', image: blob, imageBytes: 1 })

const enrol = (input: InputOf<Collections['examinees']>) => input
enrol({ username: 'asha', password: 'long enough', passwordConfirm: 'long enough' })
// @ts-expect-error a new account has a password
enrol({ username: 'asha' })
// @ts-expect-error a new password is given twice
enrol({ username: 'asha', password: 'long enough' })
// @ts-expect-error the server makes the key of the tokens
enrol({ username: 'asha', password: 'long enough', passwordConfirm: 'long enough', tokenKey: 'mine' })

const key = (input: InputOf<Collections['answers']>) => input
key({ questionpaper: 'p', answers: ['A', 'B,C'] })
// @ts-expect-error a key is a list of texts
key({ questionpaper: 'p', answers: [1] })
