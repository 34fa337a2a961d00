import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { FrontDoor } from './front-door.ts'

// fails when: a later one is asked first, or a request that is answered at the door reaches the framework as well
it('shows each request to those at the door in their order, and to the framework what none of them answers', async () => {
  const door = new FrontDoor()
  const seen: string[] = []
  const behind = door.before((request, response) => {
    seen.push(`framework ${request.url}`)
    response.end('framework')
  })
  await using server = createServer(behind)
  for (const name of ['first', 'second']) {
    door.add((request, response, goOn) => {
      seen.push(`${name} ${request.url}`)
      if (request.url === `/${name}`) response.end(name)
      else goOn()
    })
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answers = []
  for (const path of ['/first', '/second', '/other']) answers.push(await (await fetch(url + path)).text())
  expect(answers).toEqual(['first', 'second', 'framework'])
  expect(seen).toEqual([
    'first /first',
    'first /second',
    'second /second',
    'first /other',
    'second /other',
    'framework /other',
  ])
})
