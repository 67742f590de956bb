import { expect, test } from 'vitest'
import { licenceName, licenceOf } from './licence.ts'
import { filesOf } from './testing-files.ts'

test.each([
  ['                 Apache License\n           Version 2.0, January 2004', 'Apache-2.0'],
  ['MIT License\n\nCopyright (c) 2024 Someone', 'MIT'],
  ['Creative Commons Attribution 4.0 International', 'CC-BY-4.0'],
  [
    'Attribution-NonCommercial-ShareAlike 4.0 International\n\nCreative Commons Attribution-NonCommercial-ShareAlike 4.0',
    'CC-BY-NC-SA-4.0',
  ],
  ['This work is under CC BY-SA 3.0.', 'CC-BY-SA-3.0'],
  ['Creative Commons Legal Code\n\nCC0 1.0 Universal', 'CC0-1.0'],
  ['All rights reserved', undefined],
])('%s', (text, name) => expect(licenceName(text)).toBe(name))

test('takes the nearest licence, and a holder from it or the notice, never the blanks of a form', () => {
  const apache = 'Apache License Version 2.0\n   Copyright [yyyy] [name of copyright owner]'
  expect(
    licenceOf(
      filesOf({ '../LICENSE': apache, '../NOTICE': 'A course\nCopyright 2025 The Course Team. All rights reserved.' }),
    ),
  ).toEqual({
    file: 'LICENSE',
    name: 'Apache-2.0',
    holder: '2025 The Course Team',
  })
  expect(licenceOf(filesOf({ '../LICENSE': apache, 'LICENSE.md': 'MIT License\nCopyright (c) 2020 A' }))?.name).toBe(
    'MIT',
  )
  const gpl =
    'GNU GENERAL PUBLIC LICENSE\nVersion 3\n\n Copyright (C) 2007 Free Software Foundation, Inc. <https://fsf.org/>'
  expect(licenceOf(filesOf({ LICENSE: gpl }))).toEqual({ file: 'LICENSE', name: 'GPL-3.0' })
  expect(licenceOf(filesOf({ 'en/LICENSE': 'MIT License' }))).toBeUndefined()
})
