import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useList } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { applications } from '../../contract/index.ts'
import type { Managed } from './admin-types.ts'
import { AsideSection } from './aside-section.tsx'
import { useManage } from './use-manage.ts'

type Conflict = Answered<typeof applications.conflicts>['items'][number]

/** Confirmed and suspected conflicts of interest, and the decisions on them. */
export function ConflictsSection({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const [settling, setSettling] = useState<Conflict>()
  const list = useList(applications.conflicts, { id: managed.application.id })
  return (
    <AsideSection title={t('conflicts.title')}>
      <List of={list} layout="rows">
        {conflict => (
          <div className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-2">
                {conflict.name}
                <Tag tone={conflict.state === 'dismissed' ? 'plain' : 'warn'}>
                  {t(`conflicts.states.${conflict.state}`)}
                </Tag>
              </p>
              <p className="text-sm text-dim">
                {t(`conflicts.kinds.${conflict.kind}`, { evidence: conflict.evidence })}
              </p>
              {conflict.kind === 'declared' && conflict.evidence && (
                <p className="text-sm break-words">{conflict.evidence}</p>
              )}
              {conflict.reason && <p className="text-sm break-words">{conflict.reason}</p>}
            </div>
            <Button small onClick={() => setSettling(conflict)}>
              {t('conflicts.settle')}
            </Button>
          </div>
        )}
      </List>
      {settling && <SettleDialog conflict={settling} managed={managed} onClose={() => setSettling(undefined)} />}
    </AsideSection>
  )
}

type Fields = { state: 'confirmed' | 'dismissed' | ''; reason: string }

function SettleDialog({ conflict, managed, onClose }: { conflict: Conflict; managed: Managed; onClose(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const { act } = useManage(managed)
  const form = useForm<Fields>({ defaultValues: { state: '', reason: '' } })
  const save = async ({ state, reason }: Fields) => {
    await act({ action: 'conflict', conflict_id: conflict.id, conflict_state: state || undefined, text: reason })
    onClose()
  }
  return (
    <FormDialog
      draftKey={`conflict:${conflict.id}`}
      onClose={onClose}
      title={t('conflicts.settle_title', { name: conflict.name })}
      form={form}
      onSubmit={save}
      check={({ state }) => ({ state: state ? undefined : kernel('fields.required') })}
      action={t('conflicts.save')}
    >
      <RadioGroup
        name="state"
        label={t('conflicts.which')}
        choices={[
          { value: 'confirmed', label: t('conflicts.confirm') },
          { value: 'dismissed', label: t('conflicts.dismiss') },
        ]}
      />
      <TextArea
        name="reason"
        label={t('conflicts.reason')}
        hint={t('conflicts.reason_hint')}
        maxLength={4_000}
        required
      />
    </FormDialog>
  )
}
