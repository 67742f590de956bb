import { expect, test } from 'vitest'
import type { ReadPublic } from '#kernel/web/public-page.ts'
import { positionOf, siteMapFile, siteMapIndex } from './site-map.ts'

const read = (() => Promise.resolve(undefined)) as ReadPublic
/** This many addresses, read three at a time. */
const listing = (name: string, count: number) => ({
  inSiteMap(_: ReadPublic, after = '0') {
    const from = Number(after)
    const paths = Array.from({ length: Math.min(3, count - from) }, (_each, at) => `/${name}/${from + at}`)
    return Promise.resolve({ paths, next: from + 3 < count ? String(from + 3) : null })
  },
})
const origin = 'https://lab.example'
const pages = [listing('a', 8), {}, listing('b', 5)]
const every = [
  '/',
  ...Array.from({ length: 8 }, (_, at) => `/a/${at}`),
  ...Array.from({ length: 5 }, (_, at) => `/b/${at}`),
]

const locs = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
const namesIn = (index: string) => locs(index).map(loc => /\/sitemap\/(.*)$/.exec(loc)![1]!)
const fileOf = async (name: string, most?: number) => {
  return locs(await siteMapFile(pages, read, { origin, position: positionOf(name)!, ...(most && { most }) }))
}

test('few addresses are one file', async () => {
  const names = namesIn(await siteMapIndex(pages, read, origin))
  expect(names).toEqual(['0..xml'])
  expect(await fileOf(names[0]!)).toEqual(every.map(path => origin + path))
})

test('many are several files, which list each address once and none more than its limit', async () => {
  const most = 5
  const names = namesIn(await siteMapIndex(pages, read, origin, most))
  expect(names.length).toBeGreaterThan(2)
  const files = await Promise.all(names.map(name => fileOf(name, most)))
  expect(files.every(({ length }) => length <= most)).toBe(true)
  expect(files.flat()).toEqual(every.map(path => origin + path))
})

test('an invalid name has no position', () => {
  for (const name of ['', '1', '1.', 'x..xml', '1.a/b.xml', '99999..xml', '-1..xml'])
    expect(positionOf(name)).toBeUndefined()
  expect(positionOf('2.abc-_.xml')).toEqual({ page: 2, after: 'abc-_' })
})
