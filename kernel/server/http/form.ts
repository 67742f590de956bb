import type { IncomingMessage } from 'node:http'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { Failure, ensure } from '../failures.ts'
import { closeWhenSlow } from './slow-bodies.ts'

export type FormFile = { stream: BusboyFileStream; name: string; media_type: string }

type FormBounds = {
  /** Bytes of the whole form, of its file, and of its fields together. */
  mostBytes: number
  fileBytes: number
  fieldBytes: number
}

type FormReader = {
  field(name: string, value: string): void
  /** Reads the file to its end. */
  file(file: FormFile): Promise<void>
}

const limits = { files: 1, fields: 50, parts: 51, headerPairs: 20, headerSize: 16_384 }
/** How many bytes are parsed at once: a chunk of 64 kB can hold thousands of parts, which take a tenth of a second. */
const sliceBytes = 4_096

export const isForm = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')

const malformed = () => new Failure('request.malformed')

/**
 * Reads a form (RFC 7578): its fields, and at most one file. Other requests get their turn after each slice, and a refused
 * form is parsed no further.
 * @throws Failure `request.malformed` for what is no form, has too many parts or breaks off, `body.too_large`, and what
 * the reader throws
 */
export async function readForm(request: IncomingMessage, bounds: FormBounds, reader: FormReader): Promise<void> {
  ensure(!request.destroyed, 'request.malformed')
  closeWhenSlow(request)
  const { parser, read, refuse, leaveFile } = openParser(request, bounds, reader)
  request.once('close', () => request.readableEnded || refuse(malformed()))
  const stop = feed(request, parser, bounds, refuse)
  try {
    await read
  } finally {
    stop()
    await leaveFile()
  }
}

type Refuse = (error: unknown) => void

function openParser(request: IncomingMessage, { fileBytes, fieldBytes }: FormBounds, reader: FormReader) {
  const parser = parserFor(request, fileBytes, fieldBytes)
  const { promise: read, resolve, reject } = Promise.withResolvers<void>()
  let isRefused = false
  let file: { stream: BusboyFileStream; read: Promise<void> } | undefined
  const refuse: Refuse = error => {
    isRefused = true
    reject(error)
  }
  for (const event of ['error', 'partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse(malformed()))
  readFields(parser, fieldBytes, reader, refuse)
  parser.on('file', (_field, stream, name, _encoding, media_type) => {
    stream.on('error', () => refuse(malformed()))
    if (isRefused) return
    file = { stream, read: reader.file({ stream, name, media_type }) }
    file.read.catch(refuse)
  })
  parser.once('finish', () => void (file?.read ?? Promise.resolve()).then(resolve, refuse))
  /** Ends the reading of an incomplete file, and waits until everything that was opened for it is closed. */
  const leaveFile = async () => {
    // A pipeline that begins after this ends only by an error.
    if (file && !file.stream.readableEnded) file.stream.destroy(malformed())
    await Promise.allSettled([file?.read])
  }
  return { parser, read, refuse, leaveFile }
}

function parserFor({ headers }: IncomingMessage, fileSize: number, fieldSize: number): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, fileSize, fieldSize } })
  } catch {
    throw malformed() // It names no boundary.
  }
}

function readFields(parser: BusboyInstance, mostBytes: number, reader: FormReader, refuse: Refuse): void {
  let left = mostBytes
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    left -= value.length
    try {
      ensure(name !== undefined && !(name in Object.prototype), 'request.malformed')
      ensure(left >= 0 && !isCut, 'body.too_large', { limit_bytes: mostBytes })
      reader.field(name, value)
    } catch (error) {
      refuse(error)
    }
  })
}

/**
 * Passes a body to its parser, slice by slice.
 * @returns a function that stops this, and lets the rest of the body go unread
 */
function feed(
  request: IncomingMessage,
  parser: BusboyInstance,
  { mostBytes, fileBytes }: FormBounds,
  refuse: Refuse,
): () => void {
  let left = mostBytes
  let isOver = false
  let passed = Promise.resolve()
  async function pass(chunk: Buffer): Promise<void> {
    request.pause()
    for (let at = 0; at < chunk.length && !isOver; at += sliceBytes) {
      await new Promise(written => parser.write(chunk.subarray(at, at + sliceBytes), written))
      await othersTurn()
    }
    request.resume()
  }
  const take = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) refuse(new Failure('body.too_large', { limit_bytes: fileBytes }))
    else passed = pass(chunk)
  }
  // A body can end while its last chunk is passed on.
  const end = () => void passed.then(() => parser.end())
  request.on('data', take).once('end', end)
  return () => {
    isOver = true
    request.off('data', take).off('end', end).resume()
  }
}
