import { ask } from '#kernel/web/client.ts'
import { forgetAnswers, refresh } from '#kernel/web/queries.ts'
import { currentSession } from '#kernel/web/session.ts'
import { writing } from '../../contract/writing-calls.ts'
import { draftOf, saveDraft } from './draft-store.ts'
import { createSaver, type Saver } from '#kernel/web/saving/saver.ts'
import type { Stored, UnsentWork } from '#kernel/web/saving/saving-state.ts'
import { createSaverCollection } from '#kernel/web/saving/saver-collection.ts'
import { afterSaving, fieldsOf, patchOf, showsInOutline, unitFaults, type Unit } from './unit-fields.ts'

// Units are read again next time: the cached answers are older than what was written.
const savers = createSaverCollection(() => forgetAnswers(writing.unitData, () => true))
export const { flushAll, useSavers: useUnitSavers } = savers

const keyOf = (courseId: string, unitKey: string) => `${courseId} ${unitKey}`
const storedOf = (unit: Unit): Stored => ({ version: unit.version, fields: fieldsOf(unit) })

/** How often typed text is stored in this browser, in milliseconds. */
const draftPause = 250

/** Stores a draft a few times a second at most, and at once when the page is left. */
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

/** The key of a draft: the person, the course and the unit. */
export const workId = (courseId: string, unitKey: string): string =>
  `${currentSession().user?.id ?? ''} ${courseId} ${unitKey}`

/** The one saver of a unit. It stays when another unit is opened, until the server has everything. */
export function saverOf(unit: Unit): Saver {
  const key = keyOf(unit.course_id, unit.unit_key)
  const open = savers.get(key)
  if (open) return open
  const { course_id, unit_key } = unit
  const saver = createSaver({
    stored: storedOf(unit),
    async send(edits, version) {
      const { base } = saver.get()
      // `stay`: an ended session must not leave the page, which has unsaved text.
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
  savers.add(key, saver)
  void draftOf(workId(course_id, unit_key)).then(work => work && saver.takeUp(work))
  return saver
}

export const openSaver = (courseId: string, unitKey: string): Saver | undefined => savers.get(keyOf(courseId, unitKey))
