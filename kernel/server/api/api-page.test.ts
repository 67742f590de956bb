import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { exampleOf, fieldRows } from './api-fields.ts'
import { apiPage } from './api-page.ts'
import { kernelFailures } from '../../contract/failure.ts'
import { serveApiPage } from './api-route.ts'
import { openapi } from './openapi.ts'
import { createAnswerCache } from '../http/answer-cache.ts'
import { encoderOf } from '../encode.ts'
import { readableSchema } from './readable-schema.ts'
import { html } from '../html.ts'
import { meetingCalls, meetingFailures, meetings } from '../testing-calls.ts'
import * as z from 'zod/mini'

const app = Fastify()
const info = { title: 'AI Lab <b>', version: '1.0.0', url: 'https://lab.example', rolesWith: () => [99] as const }
const look = { titleOf: (code: string) => `title of ${code}` }
const texts = {
  document: async () => JSON.stringify(openapi(meetingCalls, meetingFailures, info)),
  page: async () => apiPage({ bounds: meetingCalls, statuses: { ...kernelFailures, ...meetingFailures }, info, look }),
}
const answerCache = createAnswerCache({ listen: () => () => undefined, caughtUp: async () => true })
serveApiPage(app, texts, {}, answerCache)
const page = (await app.inject('/docs')).body

describe('the page of the API', () => {
  test('has an anchor for each call and each problem, and links that lead somewhere', () => {
    for (const { name } of meetingCalls) expect(page).toContain(`<article id="${name}"`)
    expect(page).toContain('<section id="problems"')
    expect(page).toContain('<tr id="meeting.over">')
    const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(meetingCalls.length)
    expect(links.filter(id => !anchors.has(id))).toEqual([])
    expect([...page.matchAll(/ id="/g)]).toHaveLength(anchors.size)
  })

  test('obeys the policy: no inline style, no script of its own, text escaped', () => {
    expect(page).not.toMatch(/\sstyle=|<style|<script|\son\w+=/)
    expect(page).toContain('AI Lab &lt;b&gt;')
    expect(page).not.toContain('<b>:')
  })

  test('serves the document and the styles, and a problem’s type leads here', async () => {
    expect((await app.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' })
    expect((await app.inject('/docs.css')).headers['content-type']).toContain('text/css')
    expect(await app.inject('/docs/problems')).toMatchObject({ statusCode: 302, headers: { location: '/docs' } })
  })

  test('shows requests as curl commands', () => {
    expect(page).toContain(html`${'-d \'{"name":"text"}\''}`.text)
    expect(page).toContain(html`${"-F 'file=@image.png'"}`.text)
    expect(page).toContain('curl --get')
    const lines = page.split('\n').filter(line => line.trimStart().startsWith('-F '))
    const lineOfFile = lines.findIndex(line => line.includes('file=@image.png'))
    expect(lineOfFile, 'the fields of a form come before its file, as most calls require').toBeGreaterThan(0)
  })
})

describe('the field table', () => {
  test('names nested fields by their path, with type, requirement and rules', () => {
    const rows = fieldRows(readableSchema(meetings.upcoming.output))
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['items', 'items[].title.en-US', 'items[].starts_at', 'next_cursor']),
    )
    expect(rows.find(({ name }) => name === 'items[].starts_at')).toEqual({
      name: 'items[].starts_at',
      type: 'instant',
      isRequired: true,
      rules: '',
    })
    expect(rows.find(({ name }) => name === 'items[].seats')).toMatchObject({ type: 'integer or null', rules: '' })
    const limit = fieldRows(readableSchema(meetings.upcoming.input)).find(({ name }) => name === 'limit')
    expect(limit).toEqual({ name: 'limit', type: 'integer', isRequired: false, rules: '1 to 100; 20 unless given' })
  })

  test('joins the fields of variants', () => {
    const rows = fieldRows(readableSchema(meetings.invite.input)).filter(({ name }) => name.startsWith('as'))
    expect(rows.map(({ name, type }) => [name, type])).toEqual([
      ['as', 'object'],
      ['as.kind', '"guest" or "speaker"'],
      ['as.talk', 'string'],
    ])
  })

  test('gives examples that the call itself accepts', () => {
    for (const { call } of meetingCalls)
      expect(z.safeParse(call.input, exampleOf(readableSchema(call.input))).error?.issues ?? []).toEqual([])
    expect(encoderOf(meetings.greet.output)({ greeting: 'hi', by: null, secret: 1 })).toBe(
      '{"greeting":"hi","by":null}',
    )
  })
})
