import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { say, speak, tongueOf, useSay } from './language.ts'
import { Rich } from './rich.tsx'

const hindi = tongueOf('hi', {
  Login: 'लॉग इन',
  'You are <b>number {place}</b> in the line.': 'लाइन में आपका <b>नंबर {place}</b> है।',
})

afterEach(() => speak())

function Sentence({ username }: { username: string }) {
  const say = useSay()
  return (
    <p>
      <Rich
        text={say('Username: <b>{username}</b>')}
        values={{ username }}
        tags={{ b: (words) => <strong key="b">{words}</strong> }}
      />
    </p>
  )
}

function Title() {
  return <h1>{useSay()('Login')}</h1>
}

describe('the language of the page', () => {
  // fails when: a component takes `say` from the module, and is not rendered again
  it('follows the choice, in what is shown, in `lang`, and outside components', () => {
    render(<Title />)
    act(() => speak(hindi))
    expect(screen.getByRole('heading').textContent).toBe('लॉग इन')
    expect(say('Login')).toBe('लॉग इन')
    expect(document.documentElement.lang).toBe('hi')
    act(() => speak())
    expect(screen.getByRole('heading').textContent).toBe('Login')
    expect(document.documentElement.lang).toBe('en')
  })

  it('says in English what has no translation, and no property of objects', () => {
    expect(hindi.say('Back')).toBe('Back')
    expect(hindi.known('constructor')).toBe('constructor')
    expect(hindi.say('You are <b>number {place}</b> in the line.', { place: 3 })).toBe('लाइन में आपका <b>नंबर 3</b> है।')
  })

  it('renders the tags of a sentence', () => {
    render(<Sentence username="asha" />)
    expect(screen.getByText('asha').tagName).toBe('STRONG')
    expect(screen.getByRole('paragraph').textContent).toBe('Username: asha')
  })

  // fails when: the text is filled before its tags are read
  it('shows a tag that a person typed as it is', () => {
    render(<Sentence username="<b>x</b> </b> <i>y</i>" />)
    expect(screen.getByRole('paragraph').textContent).toBe('Username: <b>x</b> </b> <i>y</i>')
  })
})
