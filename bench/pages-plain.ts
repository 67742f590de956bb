import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What `bench:pages` compares with: a plain page of the same courses, queried and rendered by React for each request. */
type Course = { slug: string; title: Record<string, string>; summary: Record<string, string>; level: string }

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const query = {
  name: 'courses',
  text: `select slug, title, summary, level from courses where state = 'published' and visibility = 'public' order by id desc limit 20`,
}

const card = ({ slug, title, summary, level }: Course) =>
  h(
    'li',
    { key: slug },
    h('h2', null, h('a', { href: `/course/${slug}` }, title['en-US'])),
    h('p', null, summary['en-US']),
    h('p', null, level),
  )
const page = (courses: Course[]) =>
  h(
    'html',
    { lang: 'en-US' },
    h('head', null, h('title', null, 'Courses')),
    h('body', null, h('ul', null, courses.map(card))),
  )

const server = createServer((_request, answer) => {
  void pool.query<Course>(query).then(({ rows }) => {
    const html = `<!doctype html>${renderToStaticMarkup(page(rows))}`
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
    })
    answer.end(html)
  })
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
