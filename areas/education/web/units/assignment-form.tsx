import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ask } from '#kernel/web/client.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { AssignmentFile } from './assignment-file.tsx'
import { showPart, showProgress, type Assignment, type ReadUnit } from '../progress/shown-progress.ts'
import type { Submission } from './submission-list.tsx'

type Props = { courseId: string; unit: ReadUnit; assignment: Assignment; before: Submission | undefined }
type Work = { text: string; url: string }

/** Typed text is saved on the server after a pause, and in this tab at once. */
const saveAfter = 1_500

/** A draft. It survives a reload, another device and a network failure; submitting is one click. */
export function AssignmentForm({ courseId, unit, assignment, before }: Props) {
  const { t } = useWords('units')
  const { takes, draft } = assignment
  const at = { course_id: courseId, unit_key: unit.unit_key }
  const start = { text: draft?.text ?? before?.text ?? '', url: draft?.url ?? before?.url ?? '' }
  const form = useForm<Work>({ defaultValues: start })
  const submit = useWrite(education.submitAssignment, { refreshes: [education.signUps] })
  const saving = useSavedDraft(form.control, at, start)
  const send = async (work: Work) => {
    saving.stop()
    const { assignment: next, progress } = await submit.write({ ...at, ...work })
    showProgress(courseId, progress)
    showPart(courseId, unit.unit_key, { assignment: next })
  }
  return (
    <section>
      <h2 className="mb-4 text-heading">{t(before ? 'assignment.again' : 'assignment.yours')}</h2>
      <Form<Work>
        form={form}
        onSubmit={send}
        draftKey={`assignment:${unit.unit_key}:${courseId}`}
        label={t('assignment.yours')}
      >
        {takes.includes('text') && <TextArea label={t('assignment.text')} name="text" rows={10} maxLength={50_000} />}
        {takes.includes('url') && (
          <TextField label={t('assignment.url')} name="url" type="url" inputMode="url" maxLength={2_000} />
        )}
        {takes.includes('file') && (
          <AssignmentFile
            at={at}
            file={draft?.file ?? null}
            onSaved={draftNow => showPart(courseId, unit.unit_key, { assignment: { ...assignment, draft: draftNow } })}
          />
        )}
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton>{t(before ? 'assignment.hand_in_again' : 'assignment.hand_in')}</SubmitButton>
          <p role="status" className="text-sm text-dim">
            {saving.state && t(`assignment.${saving.state}`)}
          </p>
        </div>
      </Form>
    </section>
  )
}

type Control = ReturnType<typeof useForm<Work>>['control']

/** Sends the typed text to the server after a pause; if that cannot be reached, this tab still has it. */
function useSavedDraft(control: Control, at: { course_id: string; unit_key: string }, start: Work) {
  const work = useWatch({ control })
  const [state, setState] = useState<'keeping' | 'kept' | 'not_kept'>()
  const last = useRef(JSON.stringify(start))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useEffectEvent(async ({ text = '', url = '' }: Partial<Work>) => {
    setState('keeping')
    try {
      await ask(education.saveDraft, { ...at, text, url }, { stay: true })
      last.current = JSON.stringify({ text, url })
      setState('kept')
    } catch {
      setState('not_kept') // The tab has the text; submitting says what is wrong.
    }
  })
  const { text, url } = work
  useEffect(() => {
    if (JSON.stringify({ text, url }) === last.current) return
    timer.current = setTimeout(() => void save({ text, url }), saveAfter)
    return () => clearTimeout(timer.current)
  }, [text, url])
  return { state, stop: () => clearTimeout(timer.current) }
}
