import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { copyLink } from './copy-link.ts'
import { Toasts } from './toast.tsx'

const link = 'http://lab.example/zoomlab/abc'
const shown = () => renderToStaticMarkup(<Toasts label="Messages" dismissLabel="Dismiss" />)

afterEach(() => vi.unstubAllGlobals())

test('a copied link is said to be copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyLink(link, 'Link copied')
  expect(writeText).toHaveBeenCalledWith(link)
  expect(shown()).toContain('Link copied')
})

test.each([
  [
    'the browser refuses',
    { clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } },
  ],
  ['there is no clipboard, as on plain http', {}],
])('where %s, the message is not that it was copied', async (_why, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await copyLink(link, `Not said: ${_why}`)
  expect(shown()).not.toContain('Not said')
  expect(shown()).toContain('copy_yourself')
})
