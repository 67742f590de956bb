import { expect, test } from 'vitest'
import { signedIn } from '#kernel/contract/who.ts'
import { hrefOf, templateOf, useGo, useParams, useSearch } from './navigation.ts'
import { ScreenLink } from './screen-link.tsx'
import { screens } from './screen.ts'
import { oneOf, text } from '#kernel/contract/search-fields.ts'

const { list, one } = screens({
  list: {
    path: '/ailab/x',
    who: signedIn,
    title: 'x:x',
    search: { q: text, level: oneOf('a', 'b') },
    page: () => null,
  },
  one: { path: '/ailab/x/:xId/y/:yId', who: signedIn, title: 'x:x', page: () => null },
})

test('addresses hold the parameters, the search and the hash', () => {
  expect(hrefOf(one, { params: { xId: '1', yId: 'ñ' }, hash: 'top' })).toBe('/ailab/x/1/y/%C3%B1#top')
  expect(hrefOf(list, { search: { q: 'a b', level: 'a' } })).toBe('/ailab/x?q=a+b&level=a')
  expect(hrefOf(list)).toBe('/ailab/x')
})

test("the router's template names parameters its own way", () => {
  expect(templateOf(one.path)).toBe('/ailab/x/$xId/y/$yId')
})

/** Compiled, never run: each line under `@ts-expect-error` must be refused, or the compiler complains here. */
export function WrongLinks() {
  const { xId } = useParams(one)
  const [search, setSearch] = useSearch(list)
  const level: 'a' | 'b' | undefined = search.level
  const go = useGo()
  void go(list, { search: { q: xId }, replace: true })
  void go(one, { params: { xId, yId: '1' } })
  // @ts-expect-error parameters forgotten
  void go(one)
  // @ts-expect-error one parameter forgotten
  void go(one, { params: { xId } })
  // @ts-expect-error no such choice
  void setSearch({ level: 'c' })
  // @ts-expect-error no such parameter
  void useParams(list).xId
  return (
    <>
      <ScreenLink to={list} search={{ level }} />
      <ScreenLink to={one} params={{ xId: '1', yId: '2' }} />
      {/* @ts-expect-error parameters forgotten */}
      <ScreenLink to={one} />
      {/* @ts-expect-error one parameter forgotten */}
      <ScreenLink to={one} params={{ xId: '1' }} />
      {/* @ts-expect-error no such choice */}
      <ScreenLink to={list} search={{ level: 'c' }} />
      {/* @ts-expect-error a parameter too many */}
      <ScreenLink to={list} params={{ xId: '1' }} />
    </>
  )
}
