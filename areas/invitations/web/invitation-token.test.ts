import { afterEach, expect, test } from 'vitest'
import { shareBetweenTabs } from './invitation-token.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach(close => close()))

function tab(token?: string) {
  const tokens: string[] = []
  open.push(shareBetweenTabs(token, told => tokens.push(told)))
  return tokens
}

test('a tab without the token hears it from the one that has it, whichever was there first', async () => {
  const before = tab()
  const holder = tab('ali_one')
  const after = tab()
  await expect.poll(() => [before[0], after[0]]).toEqual(['ali_one', 'ali_one'])
  expect(holder).toEqual([])
})

test('a tab with an invitation of its own keeps it', async () => {
  const first = tab('ali_one')
  const second = tab('ali_two')
  const third = tab()
  await expect.poll(() => third.length).toBeGreaterThan(0)
  expect([first, second]).toEqual([[], []])
})
