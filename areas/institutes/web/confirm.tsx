import { type ReactNode, useState } from 'react'
import { problemOf } from '#kernel/web/problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'

export type ConfirmProps = {
  title: string
  /** The words of the button that does it. */
  action: string
  kind?: 'primary' | 'danger'
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before something ends: names what, offers to leave it; a refusal shows in place. */
export function Confirm({ title, action, kind = 'danger', onConfirm, onClose, children }: ConfirmProps) {
  const { t } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      setRefusal(problem.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={k('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.keep')}</Button>
          <Button kind={kind} busy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {refusal && (
        <Notice kind="bad" className="mb-4">
          {refusal}
        </Notice>
      )}
      {children}
    </Dialog>
  )
}
