import { MailInvite } from '#areas/invitations/web/exports.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import { invitedRoles } from '../../contract/lab-invites.ts'

/** The form's value for the boxes of roles: for one box its value or false, not a list. */
type Chosen = string[] | string | false
const noRoles: { roles: Chosen } = { roles: [] }

/** Invites people to the lab by mail, one or a pasted list, with the roles that they get. */
export function InvitePeople({ onClose }: { onClose: () => void }) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const invite = useWrite(people.invite, { refreshes: [people.invites] })
  return (
    <MailInvite
      title={t('invites.invite')}
      draftKey="invite-to-lab"
      defaults={noRoles}
      onClose={onClose}
      invite={async ({ roles, ...input }) => {
        const chosen = new Set([roles || []].flat())
        return (await invite.write({ ...input, roles: invitedRoles.filter(role => chosen.has(String(role))) })).results
      }}
      fields={
        <RadioGroup
          type="checkbox"
          label={t('invites.roles')}
          hint={t('invites.roles_hint')}
          name="roles"
          choices={invitedRoles.map(role => ({ value: String(role), label: k(`roles.${role}`) }))}
        />
      }
    />
  )
}
