import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import { readPage } from '../page.ts'

const folder = join(import.meta.dirname, 'golden')
const pages = (await readdir(folder)).filter(name => /\.mdx?$/.test(name))

/** A page with everything that its dialect has, as learners get it, and what the report says of it. */
test.each(pages)('%s reads as the page that was looked at', async name => {
  const warnings: string[] = []
  const { title, summary, text, questions } = readPage({
    source: await readFile(join(folder, name), 'utf8'),
    locale: 'en-US',
    isMdx: name.endsWith('.mdx'),
    warn: (code, about, line) => warnings.push(`${line} ${code}: ${about}`),
    changeLinks: markdown => markdown,
  })
  const { html, brokenFormulas } = renderMarkdown([...text.lead, ...text.prompts, text.closing].join('\n\n'), {
    locale: 'en-US',
  })
  expect(brokenFormulas).toEqual([])
  const lines = [`title: ${title}`, `summary: ${summary ?? ''}`, ...warnings, '', html.replaceAll('><', '>\n<'), '']
  await expect([...lines, JSON.stringify(questions, null, 2)].join('\n')).toMatchFileSnapshot(
    join(folder, name.replace(/\.mdx?$/, '.html')),
  )
})
