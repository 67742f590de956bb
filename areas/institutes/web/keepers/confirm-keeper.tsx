import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { KeeperAction } from './keeper-actions.ts'

type Props = {
  action: KeeperAction
  name: string
  institute: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** What changes for somebody who keeps an institution, said before it does. */
export function ConfirmKeeper({ action, name, institute, onConfirm, onClose }: Props) {
  const { t } = useWords('institutes')
  const which = action === 'promote' || action === 'deactivate' ? action : 'remove'
  return (
    <Confirm
      title={t(`keepers.${which}_title`, { name })}
      action={t(`actions.${which}`)}
      kind={which === 'promote' ? 'primary' : 'danger'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`keepers.${which}_text`, { name, institute })}</p>
    </Confirm>
  )
}
