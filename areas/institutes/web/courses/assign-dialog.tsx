import { useForm } from 'react-hook-form'
import { withNote } from '#kernel/web/formats.ts'
import { useGo, useSearch } from '#kernel/web/navigation.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, Person } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

export type AssignDialogProps = {
  info: Info
  /** The course, if it is fixed. */
  courseId?: string
  /** The people to assign it to; without them, the dialog asks whether it is for everyone or a group. */
  people?: readonly Person[]
  onClose: () => void
  onDone: () => void
}

/**
 * Enrols some people, a group or everyone in a course. The work runs in the background; the courses tab shows its
 * progress.
 */
export function AssignDialog({ info, courseId, people, onClose, onDone }: AssignDialogProps) {
  const { t, localised, locale } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const [{ institute }] = useSearch(toInstitutes.instituteAdmin)
  const offered = info.courses.filter(({ state }) => state === 'published')
  const form = useForm({
    defaultValues: { course: courseId ?? offered[0]?.id ?? '', whom: 'all', group: info.groups[0]?.group ?? '' },
  })
  const assign = useWrite(institutes.assignCourse, { refreshes: [institutes.works, institutes.info, institutes.team] })
  const isGroup = form.watch('whom') === 'group'
  const send = async ({ course, whom, group }: { course: string; whom: string; group: string }) => {
    const { work_id } = await assign.write({
      institute_id: info.institute.id,
      course_id: course,
      ...(people ? { member_ids: people.map(({ member_id }) => member_id) } : whom === 'group' && { group }),
    })
    onDone()
    void go(toInstitutes.instituteAdmin, { search: { institute, tab: 'courses', work: work_id } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={people ? t('assign.title_people', { count: people.length }) : t('assign.title')}
      closeLabel={k('actions.close')}
    >
      {offered.length === 0 ? (
        <Notice kind="info">{t('assign.no_courses')}</Notice>
      ) : (
        <Form
          // No draft: only choices.
          form={form}
          onSubmit={send}
          label={t('actions.assign')}
        >
          <Select
            ofNames
            label={t('people.course')}
            name="course"
            options={offered.map(({ id, title }) => ({ value: id, label: localised(title).text }))}
          />
          {!people && info.groups.length > 0 && (
            <RadioGroup
              label={t('assign.whom')}
              name="whom"
              choices={[
                { value: 'all', label: t('assign.everybody', { count: info.institute.students }) },
                { value: 'group', label: t('assign.a_group') },
              ]}
            />
          )}
          {isGroup && !people && (
            <Select
              label={t('people.group')}
              name="group"
              options={info.groups.map(({ group, students }) => ({
                value: group,
                label: withNote(locale, group, students),
              }))}
            />
          )}
          <p className="text-sm text-dim">{t('assign.text')}</p>
          <SubmitButton>{t('actions.assign')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
