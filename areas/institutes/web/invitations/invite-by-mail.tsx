import { MailInvite } from '#areas/invitations/web/exports.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { GroupField } from '../group-field.tsx'
import { CourseChoices, courseIdsIn, noFields, SeatsLeft } from './invite-fields.tsx'
import type { Info } from '../institute-types.ts'

/** Invites students by mail: to a group, with courses to begin. */
export function InviteByMail({ info, onClose }: { info: Info; onClose: () => void }) {
  const { t } = useWords('institutes')
  const invite = useWrite(institutes.inviteStudents, { refreshes: [institutes.invites, institutes.info] })
  return (
    <MailInvite
      draftKey={`invite:${info.institute.id}`}
      defaults={noFields}
      onClose={onClose}
      invite={async ({ group, courses, ...input }) =>
        (
          await invite.write({
            ...input,
            institute_id: info.institute.id,
            group: group.trim() || null,
            course_ids: courseIdsIn(courses),
          })
        ).results
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
