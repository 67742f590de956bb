import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWords } from '#kernel/web/words.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form, type FormProps, SubmitButton } from './form.tsx'

export type FormDialogProps<Values extends FieldValues> = Omit<FormProps<Values>, 'className'> &
  Pick<DialogProps, 'onClose' | 'title' | 'size'> & {
    isOpen?: boolean
    /** The label of the submit button; "Save" without it. */
    action?: string
    kind?: 'primary' | 'danger'
    /** What follows the form: more that can be done with what it edits. */
    after?: ReactNode
  }

/** A dialog that is one form, with its submit button at the end. It does not close itself: `onSubmit` may have more to show. */
export function FormDialog<Values extends FieldValues>({
  isOpen = true,
  onClose,
  title,
  size = 'normal',
  action,
  kind = 'primary',
  after,
  children,
  ...form
}: FormDialogProps<Values>) {
  const { t } = useWords('kernel')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={size} closeLabel={t('actions.close')}>
      <Form label={title} {...form}>
        {children}
        <SubmitButton kind={kind} wide>
          {action ?? t('actions.save')}
        </SubmitButton>
      </Form>
      {after}
    </Dialog>
  )
}
