import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowedHtml } from './markdown-allowed.ts'

const rules = ['prose', 'media']
  .map(name => readFileSync(new URL(`../../web/look/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')
const hasRule = (name: string) =>
  new RegExp(String.raw`\.${name.replace('*', String.raw`[\w-]+`)}(?![\w-])`).test(rules)

/** Classes without a rule, and why. */
const unstyled = {
  'align-left': 'as cells are anyway',
  'callout-details': 'a callout that is folded looks as one that is not',
  'markdown-image': 'pages look it up',
  'media-link': 'a link as any other, which the reader opens in place',
  'task-box': 'a character',
}

test('each class that rendered Markdown may have is styled, or has its reason', () => {
  const names = Object.values(allowedHtml.allowedClasses ?? {}).flatMap(classes =>
    Array.isArray(classes) ? classes.filter(each => typeof each === 'string') : [],
  )
  expect(names).toContain('task-item')
  expect([...new Set(names.filter(name => !hasRule(name)))].toSorted()).toEqual(Object.keys(unstyled).toSorted())
})
