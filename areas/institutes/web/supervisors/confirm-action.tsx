import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { SupervisorAction } from './supervisor-actions.ts'

type Props = {
  action: SupervisorAction
  name: string
  institute: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Says what an action changes for an owner or supervisor, and asks before doing it. */
export function ConfirmAction({ action, name, institute, onConfirm, onClose }: Props) {
  const { t } = useWords('institutes')
  const which = action === 'promote' || action === 'deactivate' ? action : 'remove'
  return (
    <Confirm
      title={t(`supervisors.${which}_title`, { name })}
      action={t(`actions.${which}`)}
      kind={which === 'promote' ? 'primary' : 'danger'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`supervisors.${which}_text`, { name, institute })}</p>
    </Confirm>
  )
}
