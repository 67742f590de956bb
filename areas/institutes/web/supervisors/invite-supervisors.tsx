import { MailInvite } from '#areas/invitations/web/exports.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { afterSupervisorsChanged } from './supervisor-actions.ts'

/** Invites people as owners or supervisors of an institution. */
export function InviteSupervisors({ instituteId, onClose }: { instituteId: string; onClose: () => void }) {
  const { t } = useWords('institutes')
  const { write } = useWrite(institutes.inviteSupervisors, { refreshes: afterSupervisorsChanged })
  return (
    <MailInvite
      title={t('supervisors.invite')}
      draftKey={`invite:supervisors:${instituteId}`}
      defaults={{ kind: 'supervisor' }}
      onClose={onClose}
      invite={async ({ kind, ...input }) =>
        (await write({ ...input, institute_id: instituteId, kind: kind === 'owner' ? 'owner' : 'supervisor' })).results
      }
      before={
        <RadioGroup
          label={t('supervisors.as')}
          name="kind"
          card
          choices={[
            { value: 'supervisor', label: t('kind.supervisor'), hint: t('supervisors.supervisor_may') },
            { value: 'owner', label: t('kind.owner'), hint: t('supervisors.owner_may') },
          ]}
        />
      }
    />
  )
}
