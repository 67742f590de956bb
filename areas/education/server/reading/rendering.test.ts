import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderText } from '../content/rendered-text.ts'
import { rendered } from './rendering.ts'

const assets = new Map([['map.png', '/files/map.webp']])
const chapter =
  '## A heading\n\nA [unit](unit:one) and ![a map](asset:map.png), **bold**, `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n'
const long = chapter.repeat(400)

test('a long text is rendered like a short one, and blocks no other request meanwhile', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  })()
  const { html, headings } = await rendered(long, 'es-MX', assets)
  isOver = true
  await others
  const expected = renderText(long, 'es-MX', assets)
  expect({ html, headings }).toEqual({ html: expected.html, headings: expected.headings })
  expect(html).toContain('/files/map.webp')
  expect(turns).toBeGreaterThan(20)
})

test('several at once each get their own', async () => {
  const texts = ['one', 'two', 'three'].map(word => `# ${word}\n\n${long}`)
  const answers = await Promise.all(texts.map(text => rendered(text, 'en-US', assets)))
  expect(answers.map(({ headings }) => headings[0]!.text)).toEqual(['one', 'two', 'three'])
})
