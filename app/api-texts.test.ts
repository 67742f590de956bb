import { expect, test } from 'vitest'
import { createApiTexts } from './api-texts.ts'
import type { TextRequest } from './api-texts-thread.ts'

test('the tools are made once, however many request them at the same time', async () => {
  const requests: TextRequest[] = []
  const texts = createApiTexts('https://lab.example', async wanted => {
    requests.push(wanted)
    return { greet: '{}' }
  })
  expect(await Promise.all([texts.tools(), texts.tools()])).toEqual([{ greet: '{}' }, { greet: '{}' }])
  expect(await texts.tools()).toEqual({ greet: '{}' })
  expect(requests).toEqual([{ kind: 'tools', url: 'https://lab.example' }])
})

test('a text that could not be made is made at the next request', async () => {
  let tries = 0
  const texts = createApiTexts('https://lab.example', async () => {
    tries += 1
    if (tries === 1) throw new Error('the thread ended')
    return {}
  })
  await expect(texts.tools()).rejects.toThrow('the thread ended')
  expect(await texts.tools()).toEqual({})
})
