import { kernelFailures, Problem } from '../../contract/failure.ts'
import type { Call } from '../../contract/call.ts'
import { locales } from '../../contract/fields.ts'
import type { Right, RoleNumber } from '../../contract/who.ts'
import { readableSchema, type Json } from './readable-schema.ts'

export type NamedCall = { name: string; call: Call }

/** The lab's name, version and public address in the description, and which roles have a right. */
export type ApiInfo = {
  title: string
  version: string
  url: string
  description?: string
  rolesWith(right: Right): readonly RoleNumber[]
}

/** The statuses of all failure codes: the kernel's and the areas'. */
export type Statuses = Record<string, number>

type Described = { statuses: Statuses; info: ApiInfo }

const areaOf = (name: string) => name.split('.')[0] ?? name

const takesVersion = (call: Call) => 'version' in ((readableSchema(call.input).properties ?? {}) as Json)

/** Whether the first answer is stored under an Idempotency-Key: not if it may contain a secret, and no file. */
const takesKey = (call: Call) => call.kind === 'writes' && !call.ownTransactions && !call.download

/** Every failure code that a call can answer with: its own, and those of its kind, rights and limit. */
export function codesOf(call: Call): string[] {
  const codes = ['request.malformed', 'input.invalid', 'thing.not_found']
  if (call.who.kind !== 'anyone') codes.push('session.required', 'session.gone')
  if (call.who.kind === 'right') codes.push('right.missing')
  if (takesKey(call)) codes.push('idempotency.key_reused')
  if (takesVersion(call)) codes.push('version.conflict')
  if (call.method !== 'GET') codes.push('body.too_large', 'body.unsupported')
  if (call.limit) codes.push('limit.reached')
  return [...new Set([...codes, ...(call.fails ?? []), 'server.failed', 'server.busy', 'part.away'])]
}

/**
 * A JSON Schema that can be inside the document: its definitions move to `components.schemas` under the name of the
 * call, because `#` means the document there, not the schema.
 */
function settle(schema: Json, name: string, shared: Json): Json {
  const { $defs, ...root } = schema
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === '$ref' ? refOf(String(inner)) : move(inner)]),
    )
  }
  const refOf = (ref: string) => `#/components/schemas/${ref === '#' ? name : `${name}.${ref.replace('#/$defs/', '')}`}`
  for (const [key, inner] of Object.entries(($defs ?? {}) as Json)) shared[`${name}.${key}`] = move(inner)
  const moved = move(root) as Json
  if (!JSON.stringify(root).includes('"$ref":"#"')) return moved
  shared[name] = moved
  return { $ref: `#/components/schemas/${name}` }
}

function multipart(schema: Json, maxBytes: number): Json {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `at most ${maxBytes} bytes`,
  }
  return { ...schema, type: 'object', properties: { ...properties, file }, required: [...required, 'file'] }
}

const queryOf = (schema: Json) =>
  Object.entries((schema.properties ?? {}) as Json).map(([name, field]) => ({
    name,
    in: 'query',
    required: ((schema.required ?? []) as string[]).includes(name),
    schema: field,
  }))

function problemResponses(call: Call, statuses: Statuses): Json {
  const byStatus = Object.groupBy(codesOf(call), code => statuses[code] ?? 500)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.join(', '),
        ...(status === '429' && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

const linesOf =
  'Lines of JSON, each sent when it’s ready; the schema is for one line. If something fails midway, the last line is `{"problem": …}`.'

function operation({ name, call }: NamedCall, { statuses, info }: Described, shared: Json): Json {
  const input = settle(readableSchema(call.input), `${name}.input`, shared)
  const parameters: unknown[] = [{ $ref: '#/components/parameters/AcceptLanguage' }]
  if (takesKey(call)) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' })
  if (call.method === 'GET') parameters.push(...queryOf(input))
  const body = call.upload
    ? { 'multipart/form-data': { schema: multipart(input, call.upload.maxBytes) } }
    : { 'application/json': { schema: input } }
  const output = () => settle(readableSchema(call.output), `${name}.output`, shared)
  const answer = call.download
    ? { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
    : { [call.stream ? 'application/x-ndjson' : 'application/json']: { schema: output() } }
  return {
    operationId: name,
    tags: [areaOf(name)],
    summary: call.does,
    ...(call.who.kind !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(call.who.kind === 'right' && { 'x-right': call.who.right, 'x-roles': info.rolesWith(call.who.right) }),
    ...(call.limit && { 'x-rate-limit': call.limit }),
    parameters,
    ...(call.method !== 'GET' && { requestBody: { required: true, content: body } }),
    responses: {
      200: { description: call.stream ? linesOf : 'Done.', content: answer },
      ...problemResponses(call, statuses),
    },
  }
}

const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'A session token or a personal access token.' },
  },
  headers: { RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: 'The language of titles, reasons, and emails.',
      schema: { type: 'string', examples: [...locales] },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Sending the same key and body again within 24 hours returns the first response again.',
      schema: { type: 'string', maxLength: 200 },
    },
  },
}

/**
 * The OpenAPI 3.1 description of the calls, made from their schemas.
 * @param failures the statuses of the areas' own failure codes
 */
export function openapi(bounds: readonly NamedCall[], failures: Statuses, info: ApiInfo): Json {
  const statuses = { ...kernelFailures, ...failures }
  const schemas: Json = { Problem: readableSchema(Problem) }
  const paths: Record<string, Json> = {}
  for (const bound of bounds) {
    const { path, method } = bound.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(bound, { statuses, info }, schemas) }
  }
  return {
    openapi: '3.1.1',
    info: { title: info.title, version: info.version, ...(info.description && { description: info.description }) },
    servers: [{ url: info.url }],
    tags: [...new Set(bounds.map(({ name }) => areaOf(name)))].map(name => ({ name })),
    paths,
    components: { ...components, schemas },
  }
}
