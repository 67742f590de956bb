import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The text up to the end of a tag: the first `>` outside braces. */
function tagOf(rest: string): string {
  let depth = 0
  for (const [at, sign] of [...rest].entries()) {
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (sign === '>' && depth === 0) return rest.slice(0, at)
  }
  return rest
}

/** The opening tags of these components in a file. */
const tagsIn = (source: string, names: string): string[] =>
  source
    .split(new RegExp(`<(?:${names})\\b`))
    .slice(1)
    .map(tagOf)

/** A comment in the tag says why: what is typed is secret, short or stored already, or there are only choices. */
const isExplained = (tag: string): boolean => /\/\/ No draft: \w/.test(tag)

const formsWithoutDraft = (source: string): string[] =>
  tagsIn(source, 'Form|FormDialog').filter(tag => /\bform=/.test(tag) && !/\bdraftKey\b/.test(tag))

const textsWithoutDraft = (source: string): string[] =>
  source.includes('useDraftText') ? [] : tagsIn(source, 'TextArea').filter(tag => /\bvalue=/.test(tag))

test.each([
  ['form', formsWithoutDraft],
  ['long text outside a form', textsWithoutDraft],
])('each %s keeps what is typed over a reload, or says why not', (_, withoutDraft) => {
  const files = globSync('areas/*/web/**/*.tsx').filter(file => !file.includes('.test.'))
  const tags = files.flatMap(file => withoutDraft(readFileSync(file, 'utf8')).map(tag => ({ file, tag })))
  expect(tags.length).toBeGreaterThan(5)
  expect(tags.filter(({ tag }) => !isExplained(tag))).toEqual([])
})

test.each([
  ['<Form form={form} onSubmit={send}>', [false]],
  ['<FormDialog\n// No draft: one address.\nform={form}>', [true]],
  ['<Form form={form} draftKey="x">', []],
  ['<Form onSubmit={() => 1}>', []],
])('of %s the law asks for a reason, and finds it: %s', (source, explained) =>
  expect(formsWithoutDraft(source).map(isExplained)).toEqual(explained),
)
