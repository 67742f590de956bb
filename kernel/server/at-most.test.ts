import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('one piece of work too many is refused, and there is room again when one ends, however it ends', async () => {
  const inTurn = atMost(2, { retry_after: 3 })
  const ends: { good: () => void; bad: (error: Error) => void }[] = []
  const begin = () => inTurn(() => new Promise<void>((good, bad) => void ends.push({ good, bad })))
  const [first, second] = [begin(), begin()]
  await expect(begin()).rejects.toMatchObject({ code: 'server.busy', details: { retry_after: 3 } })
  expect(ends).toHaveLength(2)
  ends[0]!.bad(new Error('It broke.'))
  await expect(first).rejects.toThrow('It broke.')
  const third = begin()
  await expect(begin()).rejects.toMatchObject({ code: 'server.busy' })
  ends[1]!.good()
  ends[2]!.good()
  await Promise.all([second, third])
})
