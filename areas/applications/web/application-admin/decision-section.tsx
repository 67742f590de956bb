import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { outcomes, type Outcome } from '../../contract/states.ts'
import type { Managed } from './admin-types.ts'
import { AsideSection } from './aside-section.tsx'
import { useManage } from './use-manage.ts'

const ConfirmRelease = lazyPart(async () => ({ default: (await import('./confirm-release.tsx')).ConfirmRelease }))

/** The decision: pending until it is released. */
export function DecisionSection({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  const { pending_decision, is_releasing, feedback, may, application, status, version } = managed
  const { id, ref, fields } = application
  const shown = { id, ref, name: fields['company.name']?.trim() ?? '', pending_decision, version }
  const { act } = useManage(managed)
  const [open, setOpen] = useState<'decide' | 'release'>()
  const close = () => setOpen(undefined)
  const decision = pending_decision ?? oneOf(outcomes, status)
  return (
    <AsideSection title={t('decision.title')}>
      {decision ? (
        <p className="font-head text-2xl font-bold">{apply(`statuses.${decision}`)}</p>
      ) : (
        <p className="text-dim">{t('decision.none')}</p>
      )}
      {pending_decision && (
        <p className="text-sm text-dim">{t(is_releasing ? 'release.running' : 'decision.pending')}</p>
      )}
      {decision && feedback && <p className="mt-3 break-words whitespace-pre-line">{feedback}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {pending_decision && !is_releasing && (
          <Button small kind="primary" onClick={() => setOpen('release')}>
            {t('release.one')}
          </Button>
        )}
        {may.includes('decide') && (
          <Button small kind={pending_decision ? 'quiet' : 'primary'} onClick={() => setOpen('decide')}>
            {t(pending_decision ? 'decision.change' : 'decision.decide')}
          </Button>
        )}
        {may.includes('undecide') && (
          <Button small onClick={() => sayProblem(act({ action: 'undecide' }))}>
            {t('decision.undo')}
          </Button>
        )}
      </div>
      {open === 'decide' && <DecideDialog managed={managed} onClose={close} />}
      {open === 'release' && (
        <Suspense>
          <ConfirmRelease decisions={[shown]} onClose={close} />
        </Suspense>
      )}
    </AsideSection>
  )
}

/** What the reviewers wrote for the applicant, as a first draft. */
const reviewersFeedback = ({ reviews }: Managed): string =>
  reviews
    .filter(({ state, feedback }) => state === 'complete' && feedback.trim())
    .map(({ feedback }) => feedback.trim())
    .join('\n\n')

function DecideDialog({ managed, onClose }: { managed: Managed; onClose(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const { act } = useManage(managed)
  const { pending_decision, feedback, status } = managed
  const form = useForm<{ decision: Outcome | ''; feedback: string }>({
    defaultValues: {
      decision: pending_decision ?? '',
      feedback: (pending_decision ? feedback : undefined) ?? reviewersFeedback(managed),
    },
  })
  const save = async (fields: { decision: Outcome | ''; feedback: string }) => {
    await act({ action: 'decide', decision: fields.decision || undefined, text: fields.feedback })
    toast(t('decision.saved'))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('decision.decide')}
      form={form}
      draftKey={`decision:${managed.application.id}`}
      onSubmit={save}
      check={({ decision }) => ({ decision: decision ? undefined : kernel('fields.required') })}
      action={t('decision.save')}
    >
      <RadioGroup
        name="decision"
        label={t('decision.which')}
        card
        choices={outcomes
          .filter(value => value !== status)
          .map(value => ({ value, label: t(`decision.choices.${value}`) }))}
      />
      <TextArea
        name="feedback"
        rows={6}
        maxLength={4_000}
        label={t('decision.feedback')}
        hint={t('decision.feedback_hint')}
      />
    </FormDialog>
  )
}
