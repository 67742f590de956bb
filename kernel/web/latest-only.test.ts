import { expect, test } from 'vitest'
import { latestOnly } from './latest-only.ts'

const turns = () => new Promise(resolve => setTimeout(resolve))

test('of the values that come while one is written, only the last is written, and a failure stops nothing', async () => {
  const written: string[] = []
  const answers: (() => void)[] = []
  const write = latestOnly(
    (value: string) =>
      new Promise<void>((resolve, reject) => {
        written.push(value)
        answers.push(value === 'fails' ? () => reject(new Error(value)) : resolve)
      }),
  )
  const first = write('first')
  await turns()
  const meanwhile = ['second', 'third'].map(write)
  await turns()
  expect(written).toEqual(['first'])
  answers[0]!()
  await turns()
  expect(written).toEqual(['first', 'third'])
  answers[1]!()
  expect([await first, ...(await Promise.all(meanwhile))]).toEqual([true, false, true])
  const failing = write('fails')
  await turns()
  answers[2]!()
  await expect(failing).rejects.toThrow('fails')
  void write('after')
  await turns()
  expect(written.at(-1)).toBe('after')
})
