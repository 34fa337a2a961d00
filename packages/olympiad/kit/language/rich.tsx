import { createElement, Fragment, type ReactNode } from 'react'
import { fillMessage, type Values } from '../../ground/declared/spelling/message.ts'
import { useTongue } from './language.ts'

interface Props {
  /** Words with tags: `Are you a student? <link>Log in here.</link>` */
  readonly text: string
  /** For the places of the text. They are filled in after the tags are read: a person may have typed them. */
  readonly values?: Values
  /** What a tag is, by its name. */
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A tag for strong words. */
export const strong = (words: string) => <strong>{words}</strong>

const TAG = /<(\w+)>(.*?)<\/\1>/

/** A sentence with links or strong words in it: translated whole, since other languages have another order. */
export function Rich({ text, values, tags }: Props) {
  const { code } = useTongue()
  const pieces = text.split(TAG) // before, name, words, between, name, words, after
  const nodes = pieces.map((piece, index) => {
    if (index % 3 === 1) return ''
    const words = fillMessage(piece, values, code)
    const tag = index % 3 === 2 && tags[pieces[index - 1] ?? '']
    return tag ? tag(words) : words
  })
  return createElement(Fragment, null, ...nodes)
}
