import { expect, it } from 'vitest'
import { pressedKey } from './pressed-key.ts'

const press = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey })

it.each([
  ['a Hindi keyboard', 'व', 'KeyB', 'b'],
  ['a Russian keyboard', 'и', 'KeyB', 'b'],
  ['an Arabic keyboard, whose B writes two letters', 'لا', 'KeyB', 'b'],
  ['a Greek keyboard', 'μ', 'KeyM', 'm'],
  ['a Tamil keyboard', 'ல', 'KeyN', 'n'],
  ['a program that makes words', 'Process', 'KeyD', 'd'],
  ['a key of two letters', 'Unidentified', 'KeyB', 'b'],
  ['a French keyboard, by its sign', 'a', 'KeyQ', 'a'],
  ['a German keyboard, by its sign', 'ö', 'Semicolon', 'ö'],
  ['a Turkish keyboard, by its sign', 'ı', 'KeyI', 'ı'],
])('%s means the letter of a Latin one', (_, key, code, meant) => {
  expect(press(key, code)).toBe(meant)
})

it('with Shift it is the capital letter, or the other sign of that place', () => {
  expect(press('ल', 'KeyX', true)).toBe('X')
  expect(press('य़', 'Slash', true)).toBe('?')
  expect(press('ऍ', 'Digit1', true)).toBe('!')
})

it.each(['ArrowDown', 'Enter', 'Delete', ' ', '?', '*', 'F6', 'Dead'])('%s stays', (key) => {
  expect(press(key, 'KeyB')).toBe(key)
})

it('digits of every script are digits', () => {
  expect(press('४', 'Digit4')).toBe('4')
})
