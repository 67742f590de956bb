import { expect, test } from 'vitest'
import { codeIn } from './room-code.ts'

test('a code is found by itself and in a link', () => {
  const code = 'hk3mp-x8wqd-vn2ra'
  expect([codeIn(` ${code.toUpperCase()} `), codeIn(`https://lab.example/zoomlab/${code}#key`)]).toEqual([code, code])
  expect([codeIn(''), codeIn('hk3mp-x8wqd')]).toEqual([undefined, undefined])
})
