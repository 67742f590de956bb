import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLeaveGuard } from '#kernel/web/use-leave-guard.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton, type FormProps } from '#kernel/web/ui/form.tsx'
import { useWords } from '#kernel/web/words.ts'
import { Confirming } from '../signing-in/confirming.tsx'
import { ConflictTable } from './conflict-table.tsx'
import type { Section } from './profile-section.ts'

type Props<Values extends FieldValues> = {
  section: Section<Values>
  label: string
  /** Stores the typed values under this name until they are saved or discarded, or the profile is changed elsewhere. */
  draftKey: string
  check?: FormProps<Values>['check']
  children: ReactNode
}

/** The form of one section: saves by itself, asks before unsaved changes are left, and shows conflicts. */
export function SectionForm<Values extends FieldValues>({ section, label, draftKey, check, children }: Props<Values>) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const { form, conflict } = section
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(isDirty && !isSubmitting)
  return (
    <Form
      form={form}
      onSubmit={section.save}
      check={check}
      label={label}
      draftKey={`profile:${draftKey}:${section.version}`}
    >
      {conflict && (
        <ConflictTable conflict={conflict} names={section.names}>
          <Confirming act={section.keepMine}>{t('conflict.keep_mine')}</Confirming>
          <Button onClick={section.takeTheirs}>{t('conflict.take_theirs')}</Button>
        </ConflictTable>
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton disabled={!isDirty}>{k('actions.save')}</SubmitButton>
        {isDirty && (
          <Button kind="ghost" onClick={() => form.reset()}>
            {t('settings.discard')}
          </Button>
        )}
      </div>
    </Form>
  )
}
