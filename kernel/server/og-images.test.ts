import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawOgImage, type OgImage } from './og-image.ts'
import { createOgImages } from './og-images.ts'

const titled = (title: string): OgImage => ({ title, seed: 'course-1', locale: 'en-US' })
const anyone = async () => undefined
const bytes = new Uint8Array([1, 2, 3])

test('an image is the same from the thread, which leaves the event loop free', async () => {
  const image = { ...titled('Agents that read the room'), kicker: 'Harbor Institute' }
  let turns = 0
  const clock = setInterval(() => (turns += 1), 5)
  const drawn = await createOgImages()(image, anyone)
  clearInterval(clock)
  expect(turns).toBeGreaterThan(5)
  expect(drawn.equals(await drawOgImage(image))).toBe(true)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200 })
})

test('it is drawn once, and a request for a new one counts for its limit', async () => {
  const drawn: string[] = []
  let admitted = 0
  const images = createOgImages(async ({ title }) => {
    drawn.push(title)
    return bytes
  })
  const ask = (title: string) => images(titled(title), async () => void (admitted += 1))
  await ask('a')
  await Promise.all([ask('a'), ask('a'), ask('b')])
  expect([drawn, admitted]).toEqual([['a', 'b'], 2])
  const refused = images(titled('c'), () => Promise.reject(new Error('too often')))
  await expect(refused).rejects.toThrow('too often')
  expect(drawn).toEqual(['a', 'b'])
})

test('a limited number is cached, and none that failed', async () => {
  const drawn: string[] = []
  const images = createOgImages(async ({ title }) => {
    drawn.push(title)
    if (title === 'broken') throw new Error('the thread ended')
    return bytes
  })
  const ask = (title: string) => images(titled(title), anyone)
  for (const times of [1, 2]) {
    await expect(ask('broken')).rejects.toThrow('the thread ended')
    expect(drawn).toHaveLength(times)
  }
  for (let count = 0; count <= 200; count += 1) await ask(`image ${count}`)
  drawn.length = 0
  await ask('image 200')
  await ask('image 1')
  expect(drawn).toEqual([])
  await ask('image 0')
  expect(drawn).toEqual(['image 0'])
})

test('while twenty wait, more are refused', async () => {
  let finish = () => {}
  const finished = new Promise<void>(done => (finish = done))
  const images = createOgImages(() => finished.then(() => bytes))
  const rendered = Array.from({ length: 21 }, (_, count) => images(titled(`image ${count}`), anyone))
  const outcomes = Promise.allSettled(rendered)
  await setImmediate()
  finish()
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expect(images(titled('image 20'), anyone)).resolves.toEqual(Buffer.from(bytes))
})
