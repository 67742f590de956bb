import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Answered } from '#kernel/contract/call.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { authoringHistory } from '../../contract/history-calls.ts'

type Props = { courseId: string; person: Answered<typeof authoringHistory.coursePeople>['items'][number] }
const refreshes = [authoringHistory.coursePeople]

/** Suspends a learner's enrolment with a reason, or resumes it; nothing for an enrolment in any other state. */
export function SuspendPerson({ courseId, person }: Props) {
  const { t } = useWords('authoring')
  const [isAsking, setAsking] = useState(false)
  const pause = useWrite(authoringHistory.pausePerson, { refreshes })
  const { id: enrolment_id, name, state } = person
  const resume = async () => {
    await pause.write({ course_id: courseId, enrolment_id, action: 'resume' })
    toast(t('people.resumed', { name }))
  }
  if (state === 'suspended')
    return (
      <Button
        small
        busy={pause.isWriting}
        aria-label={`${t('people.resume')}: ${name}`}
        onClick={() => sayProblem(resume())}
      >
        {t('people.resume')}
      </Button>
    )
  if (state !== 'active') return null
  return (
    <>
      <Button small kind="ghost" aria-label={`${t('people.suspend')}: ${name}`} onClick={() => setAsking(true)}>
        {t('people.suspend')}
      </Button>
      {isAsking && <Asking courseId={courseId} person={person} onClose={() => setAsking(false)} />}
    </>
  )
}

function Asking({ courseId, person: { id, name }, onClose }: Props & { onClose(): void }) {
  const { t } = useWords('authoring')
  const { t: k } = useWords('kernel')
  const form = useForm({ defaultValues: { reason: '' } })
  const pause = useWrite(authoringHistory.pausePerson, { refreshes })
  return (
    <FormDialog
      onClose={onClose}
      title={t('people.suspend_title', { name })}
      form={form}
      label={t('people.suspend')}
      draftKey={`suspend:${id}`}
      check={({ reason }) => ({ reason: reason.trim() ? undefined : k('fields.required') })}
      onSubmit={async ({ reason }) => {
        await pause.write({ course_id: courseId, enrolment_id: id, action: 'suspend', reason })
        toast(t('people.suspended', { name }))
        onClose()
      }}
      action={t('people.suspend')}
      kind="danger"
    >
      <TextArea
        label={t('people.reason')}
        hint={t('people.reason_hint', { name })}
        name="reason"
        rows={3}
        maxLength={1_000}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
