import { expect, test } from 'vitest'
import { wordFilesIn, hashOf } from './words-for-browser.ts'

const file = { name: 'news-en-US', path: 'areas/news/words/en-US.json', source: 'export default {"a":"b"}' }

test('each catalogue is a module in each language, named by its area', () => {
  const files = wordFilesIn(new URL('..', import.meta.url).pathname)
  const account = files.filter(({ path }) => path.startsWith('areas/account/words/'))
  expect(account.map(({ name }) => name).toSorted()).toEqual(['account-en-US', 'account-es-MX', 'account-ja-JP'])
  expect(account[0]?.source).toMatch(/^export default \{".+\}$/)
})

test('the hash changes with a text and with a name', () => {
  const before = hashOf([file])
  expect(hashOf([{ ...file }])).toBe(before)
  expect(hashOf([{ ...file, source: 'export default {"a":"c"}' }])).not.toBe(before)
  expect(hashOf([{ ...file, name: 'rooms-en-US' }])).not.toBe(before)
})
