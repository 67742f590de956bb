import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = { name: string; onWithdraw(): Promise<unknown>; onClose(): void }

/** Asks before an application is withdrawn, which cannot be undone. */
export function WithdrawDialog({ name, onWithdraw, onClose }: Props) {
  const { t } = useWords('apply')
  return (
    <Confirm
      title={t('manage.withdraw')}
      action={t('manage.withdraw')}
      onClose={onClose}
      onConfirm={async () => {
        await onWithdraw()
        toast(t('manage.withdrawn'))
      }}
    >
      <p>{t('manage.withdraw_text', { name })}</p>
    </Confirm>
  )
}
