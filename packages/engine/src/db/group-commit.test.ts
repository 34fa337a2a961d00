import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable, type Transaction } from './database.ts'
import { GroupCommit, type GroupCommitOptions, type Writer } from './group-commit.ts'
import type { Statement } from './statement.ts'

/** A store of words with savepoints, whose next steps a test can make fail. */
class WordStore implements Writer {
  words: string[] = []
  commits = 0
  failing: { commit?: Error; run?: Error; busy?: number } = {}
  #saved: string[] | undefined
  #share: string[] = []

  get isInTransaction() {
    return this.#saved !== undefined
  }
  begin() {
    if (this.failing.busy) {
      this.failing.busy--
      return false
    }
    this.#saved = [...this.words]
    return true
  }
  savepoint() {
    this.#share = [...this.words]
  }
  release() {}
  undoToSavepoint() {
    this.words = this.#share
  }
  commit() {
    if (this.failing.commit) throw this.failing.commit
    this.commits++
    this.#saved = undefined
  }
  rollback() {
    this.words = this.#saved ?? []
    this.#saved = undefined
  }
  versionOf() {
    return undefined
  }
  all() {
    return this.words.map((word) => ({ word }))
  }
  run({ sql }: Statement) {
    if (this.failing.run) {
      this.rollback() // as SQLite does when the disk is full
      throw this.failing.run
    }
    return this.words.push(sql)
  }
}

const say = (word: string) => (transaction: Transaction) => transaction.run({ sql: word, parameters: [] })

function set(options: GroupCommitOptions = {}) {
  const store = new WordStore()
  return { store, commits: new GroupCommit(store, options) }
}

describe('GroupCommit', () => {
  it('commits once for all writes that came together', async () => {
    const { store, commits } = set()
    await Promise.all(['a', 'b', 'c'].map((word) => commits.write(say(word))))
    expect(store).toMatchObject({ words: ['a', 'b', 'c'], commits: 1 })
  })

  it('puts writes that come after a commit into the next one', async () => {
    const { store, commits } = set()
    await commits.write(say('a'))
    await Promise.all([commits.write(say('b')), commits.write(say('c'))])
    expect(store).toMatchObject({ words: ['a', 'b', 'c'], commits: 2 })
  })

  it('limits the size of a group', async () => {
    const { store, commits } = set({ maxGroup: 2 })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((word) => commits.write(say(word))))
    expect(store.commits).toBe(3)
  })

  it('settles no write before the commit returned, success or failure', async () => {
    const { store, commits } = set()
    const settled: string[] = []
    const first = commits.write(say('a')).then(() => settled.push(`a after ${store.commits}`))
    const second = commits
      .write(() => Promise.reject(new Error('no')))
      .catch(() => settled.push(`b after ${store.commits}`))
    const slow = commits.write(() => sleep(20))
    await sleep(10)
    expect(settled).toEqual([])
    await Promise.all([first, second, slow])
    expect(settled).toEqual(['a after 1', 'b after 1'])
  })

  it('runs effects in commit order, whichever work was asked to wait', async () => {
    const { commits } = set()
    const seen: string[] = []
    const write = (word: string, ms: number) =>
      commits.write(async (transaction) => {
        transaction.afterCommit(() => seen.push(word))
        await sleep(ms)
      })
    await Promise.all([write('a', 20), write('b', 0), write('c', 10)])
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  it('rolls back and refuses the whole group if the commit fails, and then continues', async () => {
    const { store, commits } = set()
    const effects: string[] = []
    store.failing.commit = new Error('disk I/O error')
    const works = ['a', 'b'].map((word) =>
      commits.write(async (transaction) => {
        transaction.afterCommit(() => effects.push(`${word} committed`))
        transaction.afterRollback(() => effects.push(`${word} undone`))
        await say(word)(transaction)
      }),
    )
    const thrower = commits.write(() => Promise.reject(new Error('no')))
    for (const outcome of await Promise.allSettled([...works, thrower])) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) })
    }
    expect(store.words).toEqual([])
    expect(effects).toEqual(['a undone', 'b undone'])
    store.failing = {}
    await commits.write(say('c'))
    expect(store.words).toEqual(['c'])
  })

  it('refuses the group when a statement ends the transaction, and keeps the writes that had not begun', async () => {
    const { store, commits } = set()
    const full = async (transaction: Transaction) => {
      store.failing.run = new StoreUnavailable('database or disk is full')
      try {
        await say('b')(transaction)
      } finally {
        store.failing = {}
      }
    }
    const outcomes = await Promise.allSettled([commits.write(say('a')), commits.write(full), commits.write(say('c'))])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(store.words).toEqual(['c'])
  })

  it('waits for the lock of another process, and gives up in the end', async () => {
    const { store, commits } = set({ maxWaitMs: 30 })
    store.failing.busy = 3
    await commits.write(say('a'))
    expect(store.words).toEqual(['a'])
    store.failing.busy = 1000
    await expect(commits.write(say('b'))).rejects.toBeInstanceOf(StoreUnavailable)
  })

  it('gives up a work that takes too long, and lets the others go on', async () => {
    const { store, commits } = set({ maxWorkMs: 20 })
    const endless = commits.write(() => new Promise(() => {}))
    const late = commits.write(async (transaction) => {
      await sleep(40)
      await say('too late')(transaction)
    })
    const other = commits.write(say('a'))
    await expect(endless).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(late).rejects.toBeInstanceOf(StoreUnavailable)
    await other
    await sleep(40)
    expect(store.words).toEqual(['a'])
  })

  it('lets a work take as long as it was granted', async () => {
    const { store, commits } = set({ maxWorkMs: 20 })
    const long = commits.write(async (transaction) => {
      await sleep(60)
      await say('a')(transaction)
    }, 30_000)
    await long
    expect(store.words).toEqual(['a'])
  })

  it('closes after what it accepted', async () => {
    const { store, commits } = set()
    const writing = commits.write(say('a'))
    await commits.close()
    await writing
    expect(store.words).toEqual(['a'])
    await expect(commits.write(say('b'))).rejects.toBeInstanceOf(StoreUnavailable)
  })
})
