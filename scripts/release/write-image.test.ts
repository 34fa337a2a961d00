import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-command.ts'
import { IMAGE_SETTINGS } from './write-image.ts'

// fails when: an engine builds an image that runs in another way than ours
it('the Containerfile says what the image says that is made without an engine', () => {
  const text = readFileSync(join(root, 'deploy/image/Containerfile'), 'utf8')
  const image = text.slice(text.indexOf('FROM scratch'))
  const lines = (word: string) => [...image.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => rest ?? '')
  const only = <Value>(value: Value) => ({ [String(value)]: {} })
  expect({
    User: lines('USER').join(),
    ExposedPorts: only(lines('EXPOSE')),
    Env: lines('ENV').join(' ').split(' '),
    Entrypoint: JSON.parse(lines('ENTRYPOINT').join()),
    Cmd: JSON.parse(lines('CMD').join()),
    Volumes: only(lines('VOLUME')),
    WorkingDir: lines('WORKDIR').join(),
    StopSignal: lines('STOPSIGNAL').join(),
  }).toEqual(IMAGE_SETTINGS)
})
