export type LiveEvent = { event: string; data: string }

/** The event of a block of an event stream; comments (heartbeats) and blocks without data give none. */
export function eventIn(block: string): LiveEvent | undefined {
  const lines = block.split('\n').map(line => /^(event|data):? ?(.*)$/.exec(line))
  const event = lines.findLast(line => line?.[1] === 'event')?.[2] ?? 'message'
  const data = lines.flatMap(line => (line?.[1] === 'data' ? [line[2] ?? ''] : []))
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

/** Reads server-sent events (WHATWG HTML, 9.2.6) from a body until it ends, however its bytes are split. */
export async function readEvents(body: ReadableStream<Uint8Array>, tell: (event: LiveEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) tell(event)
    }
  }
}
