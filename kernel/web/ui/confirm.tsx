import type { ReactNode } from 'react'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

export type ConfirmProps = {
  title: string
  /** The label of the confirming button. */
  action: string
  kind?: 'primary' | 'danger'
  /** Where the action itself is to cancel something, "Cancel" would say nothing: the other button is "Go back". */
  isCancelling?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before an action: says what it does, and offers to cancel; a refusal is shown in place. */
export function Confirm({ title, action, kind = 'danger', isCancelling, onConfirm, onClose, children }: ConfirmProps) {
  const { t } = useWords('kernel')
  const { run, isRunning, refusal } = useAction(onConfirm)
  const confirm = async () => {
    if (await run()) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t(isCancelling ? 'actions.back' : 'actions.cancel')}</Button>
          <Button kind={kind} busy={isRunning} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {refusal && (
        <Notice kind="bad" className="mb-4">
          {refusalText(refusal)}
        </Notice>
      )}
      {children}
    </Dialog>
  )
}
