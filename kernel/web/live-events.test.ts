import { expect, test } from 'vitest'
import { readEvents, type LiveEvent } from './live-events.ts'

const wire =
  ': welcome\n\nevent: person\ndata: {"kind":"notice"}\n\n: beat\n\nevent: person\ndata: {"a":\ndata: "日本"}\n\n'
const told: LiveEvent[] = [
  { event: 'person', data: '{"kind":"notice"}' },
  { event: 'person', data: '{"a":\n"日本"}' },
]

async function heard(bytes: Uint8Array, size: number): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  const cuts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  )
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const cut of cuts) controller.enqueue(cut)
      controller.close()
    },
  })
  await readEvents(body, event => events.push(event))
  return events
}

test.each([1, 2, 3, 7, 1_000])('events are heard whole from pieces of %i bytes', async size => {
  expect(await heard(new TextEncoder().encode(wire), size)).toEqual(told)
  expect(await heard(new TextEncoder().encode(wire.replaceAll('\n', '\r\n')), size)).toEqual(told)
})

test('an event that was cut off by the end is ignored', async () => {
  expect(await heard(new TextEncoder().encode('event: person\ndata: {}\n'), 5)).toEqual([])
})
