import { createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isCrowdArriving, watchArrivals } from './arrivals.ts'
import { createRenderTurns } from './render-turns.ts'

const stays = new AbortController().signal

function open() {
  const inTurn = createRenderTurns()
  const begun: string[] = []
  const endings: (() => void)[] = []
  const ask = (name: string, signal = stays) =>
    inTurn({ origin: name[0]!, signal }, async () => {
      begun.push(name)
      await new Promise<void>(resolve => endings.push(resolve))
      return name
    })
  const end = async () => {
    endings.shift()?.()
    await turn()
    await turn()
  }
  return { ask, begun, end }
}

test('two are rendered at once, and a visitor is next, whatever another origin waits for', async () => {
  const { ask, begun, end } = open()
  const all = Array.from({ length: 20 }, (_, at) => ask(`a${at}`))
  const visitor = ask('visitor')
  expect(begun).toEqual(['a0', 'a1'])
  await end()
  expect(begun.at(-1)).toBe('visitor')
  for (let times = 0; times < 21; times += 1) await end()
  expect(await visitor.result).toBe('visitor')
  expect(await Promise.all(all.map(({ result }) => result))).toHaveLength(20)
})

test('of one origin no more than fifty wait, which keeps no other out, nor itself for long', async () => {
  const { ask, begun, end } = open()
  const all = Array.from({ length: 52 }, (_, at) => ask(`a${at}`))
  await expect(ask('a-more').result).rejects.toThrow('server.busy')
  const visitor = ask('visitor')
  await end()
  expect(begun.at(-1)).toBe('visitor')
  await end()
  const later = ask('a-later')
  for (let times = 0; times < 53; times += 1) await end()
  expect(await later.result).toBe('a-later')
  expect(begun).not.toContain('a-more')
  expect(await Promise.all([...all, visitor].map(({ result }) => result))).toHaveLength(53)
})

test('whoever joins another lends it the own turn', async () => {
  const { ask, begun, end } = open()
  for (let at = 0; at < 10; at += 1) ask(`a${at}`)
  const last = ask('a-last')
  last.join({ origin: 'visitor', signal: stays })
  await end()
  expect(begun.at(-1)).toBe('a-last')
  for (let times = 0; times < 12; times += 1) await end()
  expect(begun.filter(name => name === 'a-last')).toHaveLength(1)
})

test('what nobody waits for any more is not rendered, and what somebody else waits for is', async () => {
  const { ask, begun, end } = open()
  ask('a1')
  ask('a2')
  const leaves = new AbortController()
  const dropped = ask('b1', leaves.signal)
  const shared = ask('b2', leaves.signal)
  shared.join({ origin: 'c', signal: stays })
  leaves.abort()
  await expect(dropped.result).rejects.toThrow('server.busy')
  for (let times = 0; times < 3; times += 1) await end()
  expect(begun).toEqual(['a1', 'a2', 'b2'])
  expect(await shared.result).toBe('b2')
})

test('a render that fails gives its turn to the next', async () => {
  const inTurn = createRenderTurns()
  const asker = { origin: 'a', signal: stays }
  const failing = Array.from({ length: 3 }, () => inTurn(asker, () => Promise.reject(new Error('seeded'))).result)
  for (const each of failing) await expect(each).rejects.toThrow('seeded')
  expect(await inTurn(asker, async () => 'there').result).toBe('there')
})

test('none begins while a crowd of connections arrives, and those that wait begin in between', async () => {
  const server = createServer()
  watchArrivals(server)
  const arrive = async (until: () => boolean) => {
    for (const latest = performance.now() + 10_000; !until() && performance.now() < latest; await turn())
      server.emit('connection')
  }
  const { ask, begun } = open()
  await arrive(isCrowdArriving)
  ask('a1')
  ask('visitor')
  expect(begun).toEqual([])
  await arrive(() => begun.length > 0)
  expect(isCrowdArriving()).toBe(false)
  expect(begun).toEqual(['a1', 'visitor'])
})
