import { LinkInvite } from '#areas/invitations/web/exports.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { GroupField } from '../group-field.tsx'
import { CourseChoices, courseIdsIn, noFields, SeatsLeft } from './invite-fields.tsx'
import type { Info } from '../institute-types.ts'

/** Makes a link for a class. */
export function InviteByLink({ info, onClose }: { info: Info; onClose: () => void }) {
  const { t } = useWords('institutes')
  const add = useWrite(institutes.addLink, { refreshes: [institutes.invites] })
  return (
    <LinkInvite
      draftKey={`invite:link:${info.institute.id}`}
      domains={info.institute.domains}
      usesHint={t('invite.uses_hint')}
      defaults={noFields}
      onClose={onClose}
      make={async ({ group, courses, ...input }) =>
        (
          await add.write({
            ...input,
            institute_id: info.institute.id,
            group: group.trim() || null,
            course_ids: courseIdsIn(courses),
          })
        ).url
      }
      before={<SeatsLeft info={info} />}
      fields={
        <>
          <GroupField info={info} label={t('invite.group')} hint={t('invite.group_hint')} />
          <CourseChoices info={info} />
        </>
      }
    />
  )
}
