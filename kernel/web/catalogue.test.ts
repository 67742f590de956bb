import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { sayFrom, type Catalogue, type Values } from './catalogue.ts'

const root = join(import.meta.dirname, '../..')
const paths = globSync('{kernel,app,app/*,areas/*,areas/*/web/*}/words/*.json', { cwd: root })

const keysIn = (catalogue: Catalogue, before = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysIn(value, `${before}${key}.`),
  )

test('there are words to compare', () => {
  expect(paths.length).toBeGreaterThanOrEqual(12)
})

test.each(paths)('%s says in the browser what i18next says on the server', async path => {
  const catalogue = JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue
  const locale = basename(path, '.json')
  const server = i18next.createInstance()
  await server.init({
    lng: locale,
    resources: { [locale]: { words: catalogue } },
    interpolation: { escapeValue: false },
  })
  const names = readFileSync(join(root, path), 'utf8').matchAll(/\{\{\s*(\w+)(, number)?/g)
  const values = Object.fromEntries([...names].map(([, name, isNumber]) => [name, isNumber ? 12_345 : `<${name}>`]))
  const keys = new Set(keysIn(catalogue))
  /** `found_one` is the key `found`; `too_many` without `too_other` is no plural. */
  const saidAs = (key: string) => {
    const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
    return keys.has(`${base}_other`) ? base : key
  }
  for (const key of new Set([...keys].map(saidAs))) {
    for (const count of [0, 1, 2, 5, 21, 1_234, 1_000_000]) {
      const text = sayFrom(catalogue, locale, key, { ...values, count })
      expect(text, `${key} × ${count}`).toBe(server.t(`words:${key}`, { ...values, count }))
    }
  }
})

test('a key that does not exist, or names a section, gives no text', () => {
  const catalogue = { list: { title: 'Courses' } }
  expect(sayFrom(catalogue, 'en-US', 'list')).toBeUndefined()
  expect(sayFrom(catalogue, 'en-US', 'list.other')).toBeUndefined()
  expect(sayFrom(catalogue, 'en-US', 'list.title.deeper')).toBeUndefined()
})

test('a value that ends with a full stop ends the sentence; dots of its own stay', () => {
  const catalogue = { until: 'Hasta las {{time}}. Después, no.', says: 'Dice: {{text}}.' }
  const say = (key: string, values: Values) => sayFrom(catalogue, 'es-MX', key, values)
  expect(say('until', { time: '10:44 a.m.' })).toBe('Hasta las 10:44 a.m. Después, no.')
  expect(say('says', { text: 'Acme Inc.' })).toBe('Dice: Acme Inc.')
  expect(say('says', { text: 'no sé..' })).toBe('Dice: no sé...')
  expect(say('says', { text: 'v2..5 en ../a' })).toBe('Dice: v2..5 en ../a.')
})
