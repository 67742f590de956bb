import { useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { AssignDialog } from '../courses/assign-dialog.tsx'
import type { Info, Person } from '../institute-types.ts'
import { afterPeopleChanged, useManageStudents } from './manage-students.ts'
import { MoveDialog } from './move-dialog.tsx'
import { MessageButton } from './message-button.tsx'
import { PersonMessages } from './person-messages.tsx'
import { PersonCourseView } from './person-course.tsx'
import { PersonFace, StateTag } from './person-parts.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = { info: Info; memberId: string; onGone: () => void }

/** A person's details, each course unit by unit, and the actions. */
export function PersonProgress({ info, memberId, onGone }: Props) {
  const { t } = useWords('institutes')
  const { person, courses } = useRead(institutes.studentProgress, {
    institute_id: info.institute.id,
    member_id: memberId,
  })
  return (
    <div className="flex flex-col gap-6 pb-8">
      <PersonFace person={person} />
      <Facts person={person} />
      {info.institute.state === 'active' && person.kind === 'student' && (
        <PersonActions info={info} person={person} onGone={onGone} />
      )}
      <section aria-label={t('person.courses')}>
        <h3 className="text-heading mb-2">{t('person.courses')}</h3>
        {courses.length === 0 && <p className="text-dim">{t('person.no_courses')}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {courses.map(course => (
            <li key={course.course_id}>
              <PersonCourseView course={course} />
            </li>
          ))}
        </ul>
      </section>
      {person.kind === 'student' && <PersonMessages instituteId={info.institute.id} person={person} />}
    </div>
  )
}

function Facts({ person }: { person: Person }) {
  const { t, date } = useWords('institutes')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4 text-[0.9375rem]">
      <dt className="text-dim">{t('people.state')}</dt>
      <dd className="flex flex-wrap gap-2">
        <StateTag state={person.state} />
        {person.at_risk && <Tag tone="warn">{t('people.at_risk')}</Tag>}
        {person.kind !== 'student' && <Tag>{t(`kind.${person.kind}`)}</Tag>}
      </dd>
      <dt className="text-dim">{t('people.group')}</dt>
      <dd className="min-w-0 break-words">{person.group ?? t('person.no_group')}</dd>
      <dt className="text-dim">{t('person.joined')}</dt>
      <dd>{date(person.joined_at, 'long')}</dd>
      <dt className="text-dim">{t('people.last_active')}</dt>
      <dd>{person.last_active_at ? date(person.last_active_at, 'both') : t('person.never')}</dd>
    </dl>
  )
}

function PersonActions({ info, person, onGone }: { info: Info; person: Person; onGone: () => void }) {
  const { t } = useWords('institutes')
  const [open, setOpen] = useState<'move' | 'remove' | 'assign'>()
  const manage = useManageStudents(info.institute.id)
  const promote = useWrite(institutes.manageSupervisor, { refreshes: [...afterPeopleChanged, institutes.supervisors] })
  const close = () => setOpen(undefined)
  const isActive = person.state === 'active'
  const makeSupervisor = async () => {
    await promote.write({ institute_id: info.institute.id, member_id: person.member_id, action: 'promote' })
    toast(t('done.promote', { name: person.name || person.email }))
    onGone()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isActive && <MessageButton info={info} person={person} />}
      {isActive && (
        <Button small onClick={() => setOpen('assign')}>
          {t('actions.assign')}
        </Button>
      )}
      <Button small onClick={() => setOpen('move')}>
        {t('actions.move')}
      </Button>
      {person.state !== 'archived' && (
        <Button
          small
          busy={manage.isWriting}
          onClick={() => manage.change(isActive ? 'deactivate' : 'reactivate', [person])}
        >
          {isActive ? t('actions.deactivate') : t('actions.reactivate')}
        </Button>
      )}
      {isActive && info.my_kind !== 'supervisor' && (
        <Button small busy={promote.isWriting} onClick={() => sayProblem(makeSupervisor())}>
          {t('actions.make_supervisor')}
        </Button>
      )}
      <Button small kind="danger" onClick={() => setOpen('remove')}>
        {t('actions.remove')}
      </Button>
      {open === 'move' && <MoveDialog info={info} people={[person]} onClose={close} onDone={close} />}
      {open === 'assign' && <AssignDialog info={info} people={[person]} onClose={close} onDone={close} />}
      {open === 'remove' && <RemoveDialog info={info} people={[person]} onClose={close} onDone={onGone} />}
    </div>
  )
}
