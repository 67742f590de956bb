import { expect, test } from 'vitest'
import { addresses } from '#kernel/contract/addresses.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { templateOf, useGo, useParams, useSearch } from './navigation.ts'
import { ScreenLink } from './screen-link.tsx'
import { screens } from './screen.ts'

const toX = addresses({
  list: { path: '/ailab/x', search: { q: 'text', level: ['a', 'b'] } },
  one: { path: '/ailab/x/:xId/y/:yId' },
})
const { list, one } = toX
const shown = { who: signedIn, title: 'x:x', page: async () => ({ default: () => null }) }

test('each address has its screen', () => {
  expect(screens(toX, { one: shown, list: shown })).toEqual([
    { ...list, ...shown },
    { ...one, ...shown },
  ])
})

test('the router’s template has its own syntax for parameters', () => {
  expect(templateOf(one.path)).toBe('/ailab/x/$xId/y/$yId')
})

/** Compiled, never run: each line under `@ts-expect-error` must be refused, or the compiler complains here. */
export function WrongLinks() {
  // @ts-expect-error an address without its screen
  screens(toX, { list: shown })
  // @ts-expect-error a screen without an address
  screens(toX, { list: shown, one: shown, other: shown })
  // @ts-expect-error no page
  screens(toX, { list: shown, one: { ...shown, page: async () => ({ default: 1 }) } })
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
