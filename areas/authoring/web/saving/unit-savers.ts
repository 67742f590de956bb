import { useEffect } from 'react'
import { ask } from '#kernel/web/client.ts'
import { forgetAnswers, refresh } from '#kernel/web/queries.ts'
import { currentSession } from '#kernel/web/session.ts'
import { writing } from '../../contract/writing-calls.ts'
import { draftOf, saveDraft } from './draft-store.ts'
import { createSaver, type UnsentWork, type Saver, type Stored } from './saver.ts'
import { isUnsaved } from './saving-rules.ts'
import { afterSaving, fieldsOf, patchOf, showsInOutline, unitFaults, type Unit } from './unit-fields.ts'

const savers = new Map<string, Saver>()
const keyOf = (courseId: string, unitKey: string) => `${courseId} ${unitKey}`
const storedOf = (unit: Unit): Stored => ({ version: unit.version, fields: fieldsOf(unit) })

/** How often what is being typed is put away in this browser. */
const draftPause = 250

/** Puts work away a few times a second at most, and at once when the page is left. */
function draftWriter(id: string): (work: UnsentWork | undefined) => void {
  let pending: { work: UnsentWork | undefined } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const put = () => {
    clearTimeout(timer)
    timer = undefined
    if (pending) void saveDraft(id, pending.work)
    pending = undefined
  }
  window.addEventListener('pagehide', put)
  document.addEventListener('visibilitychange', put)
  return work => {
    pending = { work }
    if (!work) put()
    else timer ??= setTimeout(put, draftPause)
  }
}

/** What was written and has not arrived, under the person and the unit it belongs to. */
export const workId = (courseId: string, unitKey: string): string =>
  `${currentSession().user?.id ?? ''} ${courseId} ${unitKey}`

/**
 * The one saver of a unit. It lives on when another unit is opened, until the server has everything: nothing typed waits
 * for somebody to come back.
 */
export function saverOf(unit: Unit): Saver {
  const key = keyOf(unit.course_id, unit.unit_key)
  const open = savers.get(key)
  if (open) return open
  const { course_id, unit_key } = unit
  const saver = createSaver({
    stored: storedOf(unit),
    async send(edits, version) {
      const { base } = saver.get()
      // `stay`: a session that ended must not take the page, and what is typed in it, away.
      const answer = await ask(
        writing.updateUnit,
        { course_id, unit_key, version, patch: patchOf(edits) },
        { stay: true },
      )
      const saved = answer.unit
      if (!saved) throw new Error('a patch was answered without its unit')
      const fields = afterSaving(base, edits, saved)
      if (showsInOutline(edits, base, fields)) void refresh(writing.unitKeys, writing.authoredCourse)
      return { version: saved.version, fields }
    },
    faultsIn: unitFaults,
    currentIn: ({ current }) => (current ? storedOf(current as Unit) : undefined),
    store: draftWriter(workId(course_id, unit_key)),
  })
  savers.set(key, saver)
  void draftOf(workId(course_id, unit_key)).then(work => work && saver.takeUp(work))
  return saver
}

export const openSaver = (courseId: string, unitKey: string): Saver | undefined => savers.get(keyOf(courseId, unitKey))

const unsaved = () => [...savers.values()].filter(saver => isUnsaved(saver.get()))

/** Sends everything that is still here; the promise ends when it arrived or could not. */
export const flushAll = (): Promise<unknown> => Promise.all(unsaved().map(saver => saver.flush()))

/** While the editor is open: closing the tab with unsent work asks; leaving the editor sends it. */
export function useUnitSavers(): void {
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => {
      if (unsaved().length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', askFirst)
    return () => {
      removeEventListener('beforeunload', askFirst)
      void flushAll().then(() => {
        for (const [key, saver] of savers) {
          if (isUnsaved(saver.get())) continue
          saver.stop()
          savers.delete(key)
        }
        // Read anew next time: what was read before is older than what was written.
        forgetAnswers(writing.unitData, () => true)
      })
    }
  }, [])
}
