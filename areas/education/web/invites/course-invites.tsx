import { InvitePanel, LinkInvite, MailInvite, SentInvites, type InviteSearch } from '#areas/invitations/web/exports.tsx'
import type { Answered, Call } from '#kernel/contract/call.ts'
import type { InviteState } from '#areas/invitations/contract/index.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { inviting } from '../../contract/invite-calls.ts'

type Invite = Answered<typeof inviting.courseInvites>['items'][number]

/**
 * The state of the list of invitations in the address; the search words are `find`, because the list of people beside
 * it uses `q`.
 */
export type CourseInviteSearch = {
  open?: 'mail' | 'link' | undefined
  channel?: 'link' | undefined
  find?: string | undefined
  invites?: InviteState | undefined
}
type Props = {
  courseId: string
  isPublished: boolean
  search: CourseInviteSearch
  onSearch(change: CourseInviteSearch, how?: { replace: boolean }): void
  /** Other lists of the people in the course. */
  refreshes?: readonly Call[]
}

/** The words of the panel are called `q` there. */
const ownSearch = (change: InviteSearch): CourseInviteSearch => {
  const { q, ...rest } = change
  return 'q' in change ? { ...rest, find: q } : rest
}

/** The invitations to a course, by mail or by a link for many, and their status. */
export function CourseInvites({ courseId, isPublished, search, onSearch, ...props }: Props) {
  const refreshes = [inviting.courseInvites, ...(props.refreshes ?? [])]
  const { t } = useWords('education')
  const mail = useWrite(inviting.inviteToCourse, { refreshes })
  const link = useWrite(inviting.addCourseLink, { refreshes })
  const { open, channel, find, invites } = search
  const close = () => onSearch({ open: undefined }, { replace: true })
  return (
    <>
      {!isPublished && <Notice className="mb-5">{t('invites.not_published')}</Notice>}
      <InvitePanel
        search={{ open, channel, invites, q: find }}
        onSearch={(change, how) => onSearch(ownSearch(change), how)}
        mayInvite={isPublished}
        sent={<Sent courseId={courseId} isPublished={isPublished} search={search} refreshes={refreshes} />}
        byMail={
          <MailInvite
            defaults={{}}
            draftKey={`invite:course:${courseId}`}
            onClose={close}
            invite={async ({ emails, message, locale }) =>
              (await mail.write({ course_id: courseId, emails, message, locale })).results
            }
          />
        }
        byLink={
          <LinkInvite
            defaults={{}}
            draftKey={`invite:course-link:${courseId}`}
            usesHint={t('invites.uses_hint')}
            onClose={close}
            make={async ({ label, max_uses, domains, expires_in_days, locale }) =>
              (await link.write({ course_id: courseId, label, max_uses, domains, expires_in_days, locale })).url
            }
          />
        }
      />
    </>
  )
}

function Sent({ courseId, isPublished, search, refreshes }: Required<Omit<Props, 'onSearch'>>) {
  const { channel = 'mail', find, invites } = search
  const list = useList(inviting.courseInvites, {
    course_id: courseId,
    channel,
    ...(find && { q: find }),
    ...(invites && { state: invites }),
    limit: 30,
  })
  const manage = useWrite(inviting.manageCourseInvite, { refreshes })
  return (
    <SentInvites<Invite>
      list={list}
      channel={channel}
      isNarrowed={Boolean(find || invites)}
      manage={
        isPublished
          ? async ({ invite_id }, action) => (await manage.write({ course_id: courseId, invite_id, action })).url
          : undefined
      }
    />
  )
}
