import type { Bound } from '#kernel/server/dispatch.ts'
import type { Handler } from '#kernel/server/handle.ts'
import { servers } from './areas/server.ts'
import { allCalls } from './calls.ts'

/** Every call with its handler; a handler that is missing does not compile where its area binds it. */
export const bounds: Bound[] = allCalls.map(({ name, area, call }) => {
  const verb = name.slice(area.length + 1)
  const handlers = servers[area as keyof typeof servers].handlers as Record<string, Handler<typeof call>>
  return { name, call, handler: handlers[verb]! }
})
