import { MailInvite } from '#areas/invitations/web/exports.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { institutes } from '../../contract/index.ts'
import { CourseChoices, courseIdsIn, GroupField, noFields, SeatsLeft } from './invite-fields.tsx'
import type { Info } from '../institute-types.ts'

/** Invites students by mail: to a group, with courses to begin. */
export function InviteByMail({ info, onClose }: { info: Info; onClose: () => void }) {
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
          <GroupField info={info} />
          <CourseChoices info={info} />
        </>
      }
    />
  )
}
