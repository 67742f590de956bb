import { FetchError, faultOf, publicDispatcher } from './outgoing.ts'
import { undici } from './undici.ts'

export type Posted = {
  status: number
  /** The first bytes of the answer of a status other than 2xx; empty for 2xx. */
  beginning: string
}

/**
 * Posts to an address of the internet, with the same checks and without redirects. The status is what counts: the body
 * of a 2xx is not read, and of another at most `maxBytes`.
 * @throws FetchError when no status arrives
 */
export async function postPublic(
  config: Parameters<typeof publicDispatcher>[1],
  address: string,
  { maxBytes, ...sent }: { headers: Record<string, string>; body: string; signal: AbortSignal; maxBytes: number },
): Promise<Posted> {
  const url = URL.parse(address)
  if (!url) throw new FetchError('address')
  const dispatcher = publicDispatcher(url, config)
  const { statusCode: status, body } = await undici()
    .request(url, { ...sent, method: 'POST', dispatcher })
    .catch(faultOf)
  body.on('error', () => undefined)
  const isTaken = status >= 200 && status <= 299
  const beginning = isTaken ? '' : await beginningOf(body, maxBytes)
  body.destroy()
  return { status, beginning }
}

/** What comes of a body, up to a length, until it ends or breaks off. */
async function beginningOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  const text = () => Buffer.concat(parts).subarray(0, maxBytes).toString()
  let size = 0
  try {
    for await (const part of body) {
      parts.push(part)
      size += part.length
      if (size >= maxBytes) break
    }
  } catch {
    // The status has arrived, and nothing else is asked of the answer.
    return text()
  }
  return text()
}
