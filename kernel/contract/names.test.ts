import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calledName, fullNameOf, initialsOf, shortNameOf } from './names.ts'

const name = (first_name: string, last_name: string) => ({ first_name, last_name })

describe('names', () => {
  test.each([
    ['Ana', 'García', 'Ana García'],
    ['太郎', '花山', '花山 太郎'],
    ['さくら', '佐々木', '佐々木 さくら'],
    ['太郎', '𠮷田', '𠮷田 太郎'],
    ['민준', '김', '김 민준'],
    ['サラ', 'コナー', 'サラ コナー'],
    ['Hanako', '山田', 'Hanako 山田'],
    ['太郎', '', '太郎'],
    ['', '', ''],
  ])('are whole in the order that their person writes: %s, %s', (first, last, whole) => {
    expect(fullNameOf(name(first, last))).toBe(whole)
  })

  test('are called by the family name where it comes first', () => {
    expect(calledName(name('太郎', '花山'))).toBe('花山')
    expect(calledName(name('Ana', 'García'))).toBe('Ana')
  })

  test('are short without the whole family name', () => {
    expect(shortNameOf(name('Ana', 'García'))).toBe('Ana G.')
    expect(shortNameOf(name('太郎', '森'))).toBe('太郎')
    expect(shortNameOf(name('Ana', ''))).toBe('Ana')
  })

  test.each([
    ['ada lovelace', 'AL'],
    ['Diego Barrera Pérez', 'DP'],
    ['花山 太郎', '花'],
    ['𠮷田 太郎', '𠮷'],
    ['サラ コナー', 'サコ'],
    ['Ada', 'A'],
    ['', 'M'],
  ])('have initials: %s', (whole, initials) => {
    expect(initialsOf(whole, 'mail@lab.example')).toBe(initials)
  })

  test('are put together by `fullNameOf` or by `fullName` alone', () => {
    const isHome = (path: string) => path.startsWith('areas/account/') || path === 'kernel/contract/names.ts'
    const sources = globSync('{areas,kernel,app,bin}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
    expect(sources.length).toBeGreaterThan(2_000)
    const byHand = [
      /\bconcat(?:_ws)?\([^`]*\b(?:first|last)_name\b/,
      /\b(?:first|last)_name\s*\}['"]?\s*(?:\|\|[^,`]*)?\$\{[^{}]*\b(?:first|last)_name\b/,
      /\b(?:first|last)_name\s*\|\|[^,`]*\b(?:first|last)_name\b/,
      /\[[^[\]]*\b(?:first|last)_name\b[^[\]]*\b(?:first|last)_name\b[^[\]]*\][^;]{0,80}\.join\(/,
    ]
    const own = sources.filter(path => !isHome(path))
    expect(own.filter(path => byHand.some(each => each.test(readFileSync(path, 'utf8'))))).toEqual([])
  })
})
