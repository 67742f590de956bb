import type { AreaServer } from '#kernel/server/area.ts'
import type { Bound } from '#kernel/server/dispatch.ts'
import type { BeforeFile, Handler } from '#kernel/server/handle.ts'
import { servers } from './areas/server.ts'
import { allCalls } from './calls.ts'
import { gathered } from './gathered.ts'

type Handlers = Record<string, Handler<Bound['call']>>

/** The handlers of every area by the names of its calls; a missing one does not compile where its area binds it. */
const byArea = new Map(
  Object.entries<AreaServer>(servers).map(([area, { handlers }]) => [
    area,
    (typeof handlers === 'function' ? handlers(gathered) : handlers) as Handlers,
  ]),
)

const checks = new Map(
  Object.entries<AreaServer>(servers).map(([area, { beforeFile }]) => [
    area,
    beforeFile as Record<string, BeforeFile<Bound['call']>> | undefined,
  ]),
)

export const bounds: Bound[] = allCalls.map(({ name, area, call }) => {
  const verb = name.slice(area.length + 1)
  return { name, call, handler: byArea.get(area)![verb]!, beforeFile: checks.get(area)?.[verb] }
})
