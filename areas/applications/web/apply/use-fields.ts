import { useEffect, useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { storeUnsaved, unsavedTexts } from './application-store.ts'
import { createFieldSaver, type FieldSaver, type SaverState } from './field-saver.ts'
import type { FormAccess, ShownApplication } from './form-model.ts'

/**
 * The fields of an application, saved while they are typed; text that could not be saved is restored after a reload.
 * @param application undefined until the first field is saved
 * @param form the version of the intake's own questions that are shown
 */
export function useFields(
  application: ShownApplication | undefined,
  form: number,
  access: FormAccess,
  onSaved: (application: ShownApplication) => void,
): { saver: FieldSaver; state: SaverState } {
  const [latest] = useState(() => ({ access, onSaved }))
  useEffect(() => void Object.assign(latest, { access, onSaved }))
  const [saver] = useState(() => {
    const made = createFieldSaver({
      send: fields => latest.access.update({ fields }),
      onSaved: saved => latest.onSaved(saved.application),
      onUnsaved: texts => void (latest.access.draftId && storeUnsaved(latest.access.draftId, texts)),
    })
    if (application) made.take(application)
    return made
  })
  const state = useStore(saver)
  useEffect(() => {
    if (application) saver.take(application)
  }, [saver, application])
  useEffect(() => saver.showQuestions(form), [saver, form])
  const { draftId } = access
  useEffect(() => {
    if (draftId) void unsavedTexts(draftId).then(saver.restore)
  }, [saver, draftId])
  useSaveOnLeaving(saver)
  return { saver, state }
}

/** Saves at once when the page is hidden, the connection returns, or the form is closed. */
function useSaveOnLeaving(saver: FieldSaver): void {
  useEffect(() => {
    const now = () => void saver.flush()
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [saver])
}
