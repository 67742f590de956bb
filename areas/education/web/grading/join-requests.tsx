import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { toEducation } from '../../contract/addresses.ts'

type JoinRequest = Answered<typeof education.joinRequests>['items'][number]

/** A request to join a course: approve, or decline with a reason. */
export function JoinRequests() {
  const { t } = useWords('grading')
  const [{ institute }] = useSearch(toEducation.grading)
  const list = useList(education.joinRequests, { limit: 50, ...(institute && { institute_id: institute }) })
  return (
    <List<JoinRequest>
      of={list}
      layout="rows"
      className="mt-4 border-t-0!"
      label={t('tabs.requests')}
      keyOf={request => request.enrolment_id}
      more={t('more')}
      empty={<Empty title={t('none.requests')}>{t('none.requests_text')}</Empty>}
    >
      {request => <Line request={request} />}
    </List>
  )
}

function Line({ request }: { request: JoinRequest }) {
  const { t, localised, locale } = useWords('grading')
  const [isDeclining, setDeclining] = useState(false)
  const decide = useWrite(education.decideRequest, { refreshes: [education.joinRequests] })
  const { enrolment_id, version, learner_name: name } = request
  const approve = async () => {
    await decide.write({ enrolment_id, version, approve: true })
    toast(t('requests.approved', { name }))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold">{name}</span>
        <span className="text-[0.9375rem] text-dim">
          {localised(request.course.title).text} · {t('requests.asked', { when: ago(locale, request.requested_at) })}
        </span>
      </p>
      <div className="flex gap-3">
        <Button kind="primary" busy={decide.isWriting} onClick={() => sayProblem(approve())}>
          {t('requests.approve')}
        </Button>
        <Button kind="quiet" onClick={() => setDeclining(true)}>
          {t('requests.decline')}
        </Button>
      </div>
      {isDeclining && <DeclineRequest request={request} onClose={() => setDeclining(false)} />}
    </div>
  )
}

function DeclineRequest({ request, onClose }: { request: JoinRequest; onClose(): void }) {
  const { t } = useWords('grading')
  const form = useForm({ defaultValues: { reason: '' } })
  const decide = useWrite(education.decideRequest, { refreshes: [education.joinRequests] })
  const { enrolment_id, version, learner_name: name } = request
  return (
    <FormDialog
      onClose={onClose}
      title={t('requests.decline_title', { name })}
      form={form}
      action={t('requests.decline')}
      kind="danger"
      draftKey={`decline:${enrolment_id}`}
      onSubmit={async ({ reason }) => {
        await decide.write({ enrolment_id, version, approve: false, reason })
        toast(t('requests.declined', { name }))
        onClose()
      }}
    >
      <TextArea
        label={t('requests.reason')}
        hint={t('requests.reason_hint', { name })}
        name="reason"
        rows={3}
        maxLength={1_000}
      />
    </FormDialog>
  )
}
