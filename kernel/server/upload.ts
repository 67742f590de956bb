import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../contract/call.ts'
import { ensure } from './failures.ts'
import type { Upload } from './handle.ts'
import { isForm, readForm, type FormFile } from './http/form.ts'
import { parseJson } from './json.ts'

export type Received = {
  input: Record<string, unknown>
  file?: Upload
  /** Removes the files that were written while receiving. */
  forget(): Promise<void>
}

/** Bytes that the fields of a form may have together. */
const mostFieldBytes = 100_000

/**
 * Reads a form: its fields and its one file, which goes to a folder of its own below `folder` where the call says so.
 * @param check gets the fields that came before the file, and throws where the file is not to be read
 * @throws Failure `body.too_large` for more bytes than the call takes, `request.malformed` for what is no form
 */
export async function receive(
  request: FastifyRequest,
  { upload }: Call,
  folder: string,
  check: (fields: Record<string, unknown>) => Promise<void>,
): Promise<Received> {
  const received: Received = { input: {}, forget: async () => undefined }
  if (!isForm(request)) return { ...received, input: (request.body ?? {}) as Record<string, unknown> }
  const bounds = { mostBytes: request.mostBytes, fileBytes: upload!.maxBytes, fieldBytes: mostFieldBytes }
  try {
    await readForm(request.raw, bounds, {
      field: (name, value) => void (received.input[name] = fieldValue(value)),
      async file(file) {
        await check(received.input)
        if (upload!.toDisk) await writeDown(file, folder, received)
        else received.file = { bytes: await buffer(file.stream), name: file.name, media_type: file.media_type }
        ensure(!file.stream.truncated, 'body.too_large', { limit_bytes: upload!.maxBytes })
      },
    })
    return received
  } catch (error) {
    await received.forget()
    throw error
  }
}

async function writeDown({ stream, name, media_type }: FormFile, folder: string, received: Received): Promise<void> {
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'upload-'))
  received.forget = () => rm(own, { recursive: true, force: true })
  const path = join(own, 'file')
  await pipeline(stream, createWriteStream(path))
  received.file = { bytes: Buffer.alloc(0), path, name, media_type }
}

/** A field of a form is text, unless it is a JSON object or list written out. */
const fieldValue = (value: string): unknown => {
  if (/^[[{]/.test(value)) return parseJson(value)
  return value === 'true' ? true : value === 'false' ? false : value
}
