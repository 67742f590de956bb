import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Listing } from '#kernel/contract/fields.ts'
import { SearchField } from './search-field.tsx'

test('a search field takes as much text as a list can be searched for, and no more', () => {
  const [, most] = /maxLength="(\d+)"/i.exec(renderToStaticMarkup(<SearchField label="Search" />)) ?? []
  expect(Listing.safeParse({ q: 'a'.repeat(Number(most)) }).success).toBe(true)
  expect(Listing.safeParse({ q: 'a'.repeat(Number(most) + 1) }).success).toBe(false)
})
