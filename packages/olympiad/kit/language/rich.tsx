import { createElement, Fragment, type ReactNode } from 'react'

interface Props {
  /** Words with tags: `Are you a student? <link>Log in here.</link>` */
  readonly text: string
  /** What a tag is, by its name. */
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>
}

const TAG = /<(\w+)>(.*?)<\/\1>/

/** A sentence with links or strong words in it: translated whole, since other languages have another order. */
export function Rich({ text, tags }: Props) {
  const pieces = text.split(TAG) // before, name, words, between, name, words, after
  const nodes = pieces.map((piece, index) => {
    const tag = index % 3 === 2 && tags[pieces[index - 1] ?? '']
    if (tag) return tag(piece)
    return index % 3 === 1 ? '' : piece
  })
  return createElement(Fragment, null, ...nodes)
}
