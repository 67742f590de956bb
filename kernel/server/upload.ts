import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../contract/call.ts'
import { Failure, ensure } from './failures.ts'
import type { Upload } from './handle.ts'
import { closeWhenSlow } from './http/slow-bodies.ts'
import { parseJson } from './json.ts'

export type Received = {
  input: Record<string, unknown>
  file?: Upload
  /** Takes away what was written while it was received. */
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
  if (!request.isMultipart()) return { ...received, input: (request.body ?? {}) as Record<string, unknown> }
  let fieldBytes = 0
  closeWhenSlow(request.raw)
  try {
    const limits = { files: 1, fileSize: upload!.maxBytes, fields: 50, fieldSize: mostFieldBytes }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        const value = String(part.value)
        fieldBytes += value.length
        ensure(fieldBytes <= mostFieldBytes && !part.valueTruncated, 'body.too_large')
        received.input[part.fieldname] = fieldValue(value)
        continue
      }
      await check(received.input)
      if (upload!.toDisk) await writeDown(part, folder, received)
      else received.file = { bytes: await part.toBuffer(), name: part.filename, media_type: part.mimetype }
    }
    return received
  } catch (error) {
    // The parser would go on with what follows: thousands of parts take it a tenth of a second.
    request.raw.unpipe().resume()
    await received.forget()
    throw isBrokenForm(error) ? new Failure('request.malformed') : error
  }
}

/** The parser of forms throws plain errors without a code; a form that breaks off is as broken. */
const isBrokenForm = (error: unknown) => {
  const { code, constructor } = error as NodeJS.ErrnoException
  return code === undefined ? constructor === Error : ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(code)
}

async function writeDown(part: MultipartFile, folder: string, received: Received): Promise<void> {
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'upload-'))
  received.forget = () => rm(own, { recursive: true, force: true })
  const path = join(own, 'file')
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) throw new Failure('body.too_large')
  received.file = { bytes: Buffer.alloc(0), path, name: part.filename, media_type: part.mimetype }
}

/** A field of a form is text, unless it is a JSON object or list written out. */
const fieldValue = (value: string): unknown => {
  if (/^[[{]/.test(value)) return parseJson(value)
  return value === 'true' ? true : value === 'false' ? false : value
}
