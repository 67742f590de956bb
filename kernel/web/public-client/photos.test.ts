import { expect, test, vi } from 'vitest'
import { startPhotos } from './photos.ts'

/** A photo as far as the script looks at it; `failed`: the browser has tried and found no file. */
function photo(state: 'failed' | 'loaded' | 'loading') {
  const events = new EventTarget()
  return Object.assign(events, {
    complete: state !== 'loading',
    naturalWidth: state === 'loaded' ? 96 : 0,
    isThere: true,
    remove(this: { isThere: boolean }) {
      this.isThere = false
    },
  })
}

test('a photo whose file is missing leaves the initials alone, also where it failed before the script ran', () => {
  const photos = { failed: photo('failed'), loaded: photo('loaded'), late: photo('loading'), found: photo('loading') }
  vi.stubGlobal('document', { querySelectorAll: () => Object.values(photos) })
  startPhotos()
  photos.late.dispatchEvent(new Event('error'))
  photos.found.dispatchEvent(new Event('load'))
  vi.unstubAllGlobals()
  const left = Object.entries(photos).flatMap(([name, { isThere }]) => (isThere ? [name] : []))
  expect(left).toEqual(['loaded', 'found'])
})
