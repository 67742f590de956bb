import type { Readable } from 'node:stream'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Call } from '../../contract/call.ts'
import type { Problem } from '../../contract/failure.ts'
import { ensure, invalid } from '../failures.ts'
import type { Answer } from '../dispatch.ts'
import type { Upload } from '../handle.ts'
import type { NamedCall } from './openapi.ts'
import { readableSchema, type Json } from './readable-schema.ts'

/** `events.register` in the form that clients accept: most allow no dots. */
export const toolName = (name: string): string => name.replaceAll('.', '_')

const destroys = /remove|delete|revoke|erase|discard|withdraw/i

/** The largest file in a message, in both directions: a message is held in memory as a whole, several times. */
const mostFileBytes = 8_000_000

/** A call `toDisk` is too large for a message: over HTTP the same call takes the file as a stream. */
export const isTool = ({ call }: NamedCall): boolean => !call.upload?.toDisk

const fileBytesOf = (call: Call) => Math.min(call.upload?.maxBytes ?? 0, mostFileBytes)

/** How much larger a message may be with a file than without one. */
export const largestFileText = (calls: readonly Call[]): number =>
  Math.ceil((Math.max(0, ...calls.map(fileBytesOf)) * 4) / 3)

const fileFieldsOf = (call: Call) => ({
  file_base64: {
    type: 'string',
    contentEncoding: 'base64',
    description: `The content of the file in base64, at most ${fileBytesOf(call)} bytes.`,
  },
  file_name: { type: 'string', description: 'The name of the file.' },
})

/** The input of a tool: the wire schema itself; uploads contain their file in base64. */
function inputSchemaOf(call: Call): Tool['inputSchema'] {
  const schema = readableSchema(call.input)
  if (!call.upload) return { ...schema, type: 'object' }
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  return {
    ...schema,
    type: 'object',
    properties: { ...(properties as Record<string, object>), ...fileFieldsOf(call) },
    required: [...required, 'file_base64', 'file_name'],
  }
}

const outputSchemas = new WeakMap<Call, Pick<Tool, 'outputSchema'>>()
/** Its output, if that is an object: MCP has no other structured content. */
function outputSchemaOf(call: Call): Pick<Tool, 'outputSchema'> {
  const outputSchema = outputSchemas.get(call) ?? makeOutputSchema(call)
  outputSchemas.set(call, outputSchema)
  return outputSchema
}

function makeOutputSchema(call: Call): Pick<Tool, 'outputSchema'> {
  if (call.download) return {}
  const schema = readableSchema(call.output)
  if (call.stream)
    return {
      outputSchema: { type: 'object', properties: { events: { type: 'array', items: schema } }, required: ['events'] },
    }
  return schema.type === 'object' ? { outputSchema: { ...schema, type: 'object' } } : {}
}

/** One call as a tool of the Model Context Protocol. */
const toolOf = ({ name, call }: NamedCall): Tool => ({
  name: toolName(name),
  title: name,
  description: call.does,
  inputSchema: inputSchemaOf(call),
  ...outputSchemaOf(call),
  annotations: {
    readOnlyHint: call.kind === 'reads',
    ...(call.kind === 'writes' && { destructiveHint: destroys.test(name) }),
    openWorldHint: false,
  },
})

/** The same as JSON text by call name: a list of tools consists of the texts for the calls that its reader may make. */
export const toolTextsOf = (calls: readonly NamedCall[]): Record<string, string> =>
  Object.fromEntries(calls.filter(isTool).map(each => [each.name, JSON.stringify(toolOf(each))]))

const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/**
 * Splits a tool's arguments into the call's input and its file.
 * @throws Failure `input.invalid` for invalid base64, `body.too_large` for more bytes than the call takes
 */
export function parted(call: Call, sent: Json): { input: Json; file?: Upload } {
  if (!call.upload) return { input: sent }
  const { file_base64, file_name, ...input } = sent
  if (file_base64 === undefined) return { input }
  if (typeof file_base64 !== 'string' || !base64.test(file_base64)) throw invalid({ file_base64: 'format' })
  const bytes = Buffer.from(file_base64, 'base64')
  ensure(bytes.length <= fileBytesOf(call), 'body.too_large', { limit_bytes: fileBytesOf(call) })
  return {
    input,
    file: {
      bytes,
      name: (typeof file_name === 'string' ? file_name : 'file').slice(0, 200),
      media_type: 'application/octet-stream',
    },
  }
}

/** @throws Failure `body.too_large` for more than a message should carry */
async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length
    ensure(length <= mostFileBytes, 'body.too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A tool answers once: the values of a stream are collected under `events`. */
export async function gathered(answer: Answer): Promise<Exclude<Answer, { stream: unknown }>> {
  if ('download' in answer && !Buffer.isBuffer(answer.download.bytes))
    return { download: { ...answer.download, bytes: await bytesOf(answer.download.bytes) } }
  if (!('stream' in answer)) return answer
  const texts: string[] = []
  for await (const text of answer.stream) texts.push(text)
  return { json: `{"events":[${texts.join(',')}]}` }
}

/** A call's answer as a tool's: the JSON as text and, where declared, as structure; a file as a resource. */
export function resultOf(call: Call, answer: Awaited<ReturnType<typeof gathered>>): CallToolResult {
  if ('download' in answer) {
    const { bytes, name, media_type } = answer.download
    const uri = `lab://download/${encodeURIComponent(name)}`
    return {
      content: [
        { type: 'resource', resource: { uri, mimeType: media_type, blob: (bytes as Buffer).toString('base64') } },
      ],
    }
  }
  const content: CallToolResult['content'] = [{ type: 'text', text: answer.json }]
  if (!outputSchemaOf(call).outputSchema) return { content }
  return { content, structuredContent: JSON.parse(answer.json) as Json }
}

/** A problem as a tool's answer, so that the model reads what to correct. */
export const refusalOf = (problem: Problem): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(problem) }],
})
