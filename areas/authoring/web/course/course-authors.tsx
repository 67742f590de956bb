import { IconX } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useUser } from '#kernel/web/session.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { authoringHistory } from '../../contract/history-calls.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'

/** The authors of the course: they receive notes and reviews, and may not review it. */
export function CourseAuthors({ course }: { course: AuthoredCourse }) {
  const { t } = useWords('authoring')
  const { authors } = useRead(authoringHistory.courseAuthors, { course_id: course.id })
  const refreshes = [authoringHistory.courseAuthors]
  const add = useWrite(authoringHistory.addAuthor, { refreshes })
  const remove = useWrite(authoringHistory.removeAuthor, { refreshes })
  const form = useForm({ defaultValues: { email: '' } })
  const { id: myId } = useUser()
  const take = (id: string) => sayProblem(remove.write({ course_id: course.id, user_id: id }))
  return (
    <Section title={t('authors.title')} lead={t('authors.lead')} ruled>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {authors.map(author => (
          <li key={author.id} className="flex min-h-14 items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              {author.name}
              {author.id === myId && <span className="text-dim"> {t('authors.me')}</span>}
              <span className="block text-sm break-all text-dim">{author.email}</span>
            </span>
            {authors.length > 1 && course.may_edit && (
              <IconButton label={t('authors.remove', { name: author.name })} onClick={() => take(author.id)}>
                <IconX aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {course.may_edit && (
        <Form
          // No draft: one address.
          form={form}
          label={t('authors.add')}
          className="mt-5 max-w-xl"
          onSubmit={async ({ email }) => {
            await add.write({ course_id: course.id, email })
            form.reset({ email: '' })
          }}
        >
          <TextField label={t('authors.email')} hint={t('authors.email_hint')} name="email" type="email" required />
          <SubmitButton kind="quiet" className="self-start">
            {t('authors.add')}
          </SubmitButton>
        </Form>
      )}
    </Section>
  )
}
