import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { FileList } from './file-list.tsx'
import type { FormAccess, ShownApplication } from './form-model.ts'
import { SavedField, type Presence } from './saved-field.tsx'
import { SaveStatus } from './save-status.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { useFields } from './use-fields.ts'

type Props = {
  application: ShownApplication
  access: FormAccess
  presence?: Presence
  onChanged(application: ShownApplication): void
}

const day = 86_400_000

/** The lab's request for more information, question by question; only these parts can be edited. */
export function RequestForm({ application, access, presence, onChanged }: Props) {
  const { t, date } = useWords('apply')
  const fields = useFields(application, application.form, access, onChanged)
  const labelOf = useFieldLabel(application.questions)
  const { saver, state } = fields
  const [now] = useState(() => Date.now())
  const submitting = useAction(async () => {
    await saver.flush()
    onChanged((await access.update({ action: 'answer_request' })).application)
  })
  const { request, may } = application
  if (!request) return null
  const { asks, due_at, message } = request
  const isOver = new Date(due_at).getTime() <= now
  const days = Math.ceil((new Date(due_at).getTime() - now) / day)
  const again = async () => onChanged((await access.update({})).application)
  return (
    <section aria-labelledby="lab-asks" className="mb-12">
      {!isOver && (
        <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-warn">
          <IconClock size={18} aria-hidden />
          {t('manage.days_left', { count: days })}
        </p>
      )}
      <h2 id="lab-asks" className="text-heading">
        {t('request.title', { count: asks.length })}
      </h2>
      <p className="mt-2 text-dim">{t(isOver ? 'request.over' : 'request.until', { date: date(due_at, 'long') })}</p>
      {message && <p className="mt-4 border-s-2 border-signal ps-4 whitespace-pre-line">{message}</p>}
      <div className="mt-4 min-h-8">
        <SaveStatus state={state} hasSaved />
      </div>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {asks.map(({ path, question }, index) => (
          <li key={path} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 py-6">
            <span className="mt-0.5 grid size-7 place-items-center rounded-full border border-edge text-sm tabular-nums">
              {index + 1}
            </span>
            {path === 'uploads' ? (
              <div>
                <h3 className="mb-3 font-text text-[0.9375rem] font-semibold">{question || t('files.title')}</h3>
                <FileList
                  files={application.files}
                  isBlind={application.intake.blind}
                  access={isOver ? undefined : access}
                  onDownload={access.download}
                  onChanged={() => sayProblem(again())}
                />
              </div>
            ) : (
              <fieldset disabled={isOver || !may.includes('edit')} className="min-w-0">
                <SavedField path={path} label={question || labelOf(path)} fields={fields} presence={presence} />
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      {submitting.refusal && (
        <Notice kind="bad" className="mt-4">
          {refusalText(submitting.refusal)}
        </Notice>
      )}
      {may.includes('answer_request') && (
        <Button
          kind="primary"
          className="mt-6"
          busy={submitting.isRunning}
          aria-disabled={state.clashes.length > 0 || undefined}
          onClick={() => (state.clashes.length === 0 ? void submitting.run() : submitting.refuse(t('clash.title')))}
        >
          {t('request.submit')}
        </Button>
      )}
    </section>
  )
}
