import { validate } from '@scalar/openapi-parser'
import { describe, expect, test } from 'vitest'
import { codesOf, openapi } from './openapi.ts'
import type { Json } from './readable-schema.ts'
import { meetingCalls, meetingFailures, meetings } from '../testing-calls.ts'

const info = { title: 'AI Lab', version: '1.0.0', url: 'https://lab.example', rolesWith: () => [99] as const }
const document = openapi(meetingCalls, meetingFailures, info)
// oxlint-disable-next-line typescript/no-explicit-any -- a document of any shape is read here
const paths = document.paths as Record<string, Record<string, any>>

const brokenRefs = (root: Json): string[] => {
  const broken: string[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { $ref } = value as { $ref?: string }
    const target = $ref
      ?.slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], root)
    if ($ref && target === undefined) broken.push($ref)
    Object.values(value).forEach(walk)
  }
  walk(root)
  return broken
}

describe('the OpenAPI document', () => {
  test('is valid for an independent checker, which refuses a broken one', async () => {
    expect(await validate(document)).toMatchObject({ valid: true, version: '3.1' })
    expect(await validate({ ...document, paths: { 'no-slash': { post: 1 } } })).toMatchObject({ valid: false })
  })

  test('has every call at its method and path, and no dangling reference', () => {
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [operationId, method, path]),
    )
    expect(operations).toEqual(meetingCalls.map(({ name, call }) => [name, call.method.toLowerCase(), call.path]))
    expect(brokenRefs(document)).toEqual([])
    expect(JSON.stringify(document)).toContain('#/components/schemas/meetings.upcoming.output.')
  })

  test('says who may call, how often, and with which headers', () => {
    const change = paths['/v2/api/admin/meeting/change']?.post
    expect(change).toMatchObject({
      security: [{ bearer: [] }],
      'x-right': 'meetings.write',
      'x-roles': [99],
      summary: 'Changes a meeting.',
      tags: ['meetings'],
    })
    expect(change.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(paths['/v2/api/meeting/invite']?.post['x-rate-limit']).toEqual({ per: 'person', times: 2, within: '1h' })
    expect(paths['/v2/api/meeting/invite']?.post.parameters).not.toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    })
    const greet = paths['/v2/api/open/meeting/greet']?.post
    expect(greet.security).toBeUndefined()
    expect(greet.parameters).toEqual([{ $ref: '#/components/parameters/AcceptLanguage' }])
  })

  test('puts instants on the wire as text, uploads in forms, and the input of GET in the query', () => {
    const upcoming = paths['/v2/api/open/meeting/listing']?.post
    expect(upcoming.requestBody.content['application/json'].schema.properties.from).toMatchObject({
      type: 'string',
      format: 'date-time',
    })
    const form = paths['/v2/api/meeting/attach']?.post.requestBody.content['multipart/form-data'].schema
    expect(form.required).toEqual(['id', 'file'])
    const query = paths['/v2/api/open/meeting/summary']?.get.parameters.filter((each: Json) => each.in === 'query')
    expect(query).toMatchObject([
      { name: 'month', required: true },
      { name: 'detail', required: false },
    ])
    expect(paths['/v2/api/open/meeting/summary']?.get.requestBody).toBeUndefined()
  })

  test('says that a stream is lines, and what one line is', () => {
    const { content, description } = paths['/v2/api/open/meeting/watch']!.post.responses['200']
    expect(Object.keys(content)).toEqual(['application/x-ndjson'])
    expect(content['application/x-ndjson'].schema.properties).toHaveProperty('n')
    expect(description).toContain('Lines of JSON')
  })

  test('names the failures of each call under their statuses', () => {
    const change = paths['/v2/api/admin/meeting/change']?.post.responses
    expect(change['410'].description).toBe('meeting.over')
    expect(change['403'].description).toBe('right.missing')
    expect(change['409'].description).toBe('idempotency.key_reused, version.conflict')
    expect(codesOf(meetings.greet)).not.toContain('limit.reached')
    expect(codesOf(meetings.invite)).toContain('limit.reached')
  })
})
