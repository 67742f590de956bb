import { expect, test } from 'vitest'
import { createApiTexts } from './api-texts.ts'
import type { Wanted } from './api-texts-thread.ts'

test('each text is made once, however many request it at the same time', async () => {
  const asked: Wanted[] = []
  const texts = createApiTexts('https://lab.example', async wanted => {
    asked.push(wanted)
    return `the ${wanted.kind}`
  })
  expect(await Promise.all([texts.page(), texts.page(), texts.document()])).toEqual([
    'the page',
    'the page',
    'the document',
  ])
  expect(await texts.page()).toBe('the page')
  expect(asked).toEqual([
    { kind: 'page', url: 'https://lab.example' },
    { kind: 'document', url: 'https://lab.example' },
  ])
})

test('a text that could not be made is made at the next request', async () => {
  let tries = 0
  const texts = createApiTexts('https://lab.example', async () => {
    tries += 1
    if (tries === 1) throw new Error('the thread ended')
    return 'the page'
  })
  await expect(texts.page()).rejects.toThrow('the thread ended')
  expect(await texts.page()).toBe('the page')
})
