import { useEffect, useRef, useState } from 'react'
import { ask } from '#kernel/web/client.ts'
import { useLive } from '#kernel/web/live.ts'
import { refresh } from '#kernel/web/queries.ts'
import { fieldPaths, type FieldPath } from '../../contract/form-fields.ts'
import { applications } from '../../contract/index.ts'
import type { Presence } from './saved-field.tsx'

type Other = { user_id: string; name: string; path: FieldPath | null; at: number }
type Message = { kind?: string; id?: string; user_id?: string; name?: string; path?: string | null }

const every = 15_000
/** People who send nothing for this long have left. */
const gone = 40_000

const isPath = (path: string | null | undefined): path is FieldPath =>
  typeof path === 'string' && (fieldPaths as string[]).includes(path)

/** The other people who have the application open, and their fields; their saved changes are read at once. */
export function usePresence(id: string, isShared: boolean): Presence & { others: readonly Other[] } {
  const [others, setOthers] = useState<readonly Other[]>([])
  const path = useRef<FieldPath | undefined>(undefined)
  useLive('person', message => {
    const event = message as Message
    if (event.id !== id) return
    if (event.kind === 'application') void refresh(applications.get)
    if (event.kind !== 'application_here' || !event.user_id) return
    const other = {
      user_id: event.user_id,
      name: event.name ?? '',
      path: isPath(event.path) ? event.path : null,
      at: Date.now(),
    }
    setOthers(before => [...before.filter(each => each.user_id !== other.user_id), other])
  })
  useEffect(() => {
    if (!isShared) return
    const tell = () => {
      setOthers(before => before.filter(({ at }) => at > Date.now() - gone))
      if (document.visibilityState === 'hidden') return
      // A failed message is not repeated, because the next one has the same content.
      ask(applications.here, { id, ...(path.current && { path: path.current }) }, { stay: true }).catch(() => undefined)
    }
    tell()
    const timer = setInterval(tell, every)
    return () => clearInterval(timer)
  }, [id, isShared])
  return {
    others,
    whereIs: at => others.find(other => other.path === at)?.name,
    moveTo(at) {
      path.current = at
      if (isShared && at) ask(applications.here, { id, path: at }, { stay: true }).catch(() => undefined)
    },
  }
}
