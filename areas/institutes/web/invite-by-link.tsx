import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../contract/index.ts'
import { CourseChoices, courseIdsIn, GroupField, SeatsLeft, type ChosenCourses } from './invite-fields.tsx'
import type { Info } from './kept-institutes.ts'
import { LinkDialog } from './link-dialog.tsx'
import { domainsIn } from './typed-domains.ts'

type Typed = { label: string; group: string; courses: ChosenCourses; max_uses: string; domains: string; days: string }

/** Makes a link for a class: for how many, for whose addresses, for how long. Its address is shown once. */
export function InviteByLink({ info, onClose }: { info: Info; onClose: () => void }) {
  const { t, locale } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [made, setMade] = useState<{ url: string; label: string }>()
  const form = useForm<Typed>({
    defaultValues: {
      label: '',
      group: '',
      courses: [],
      max_uses: '',
      domains: info.institute.domains.join(', '),
      days: '14',
    },
  })
  const add = useWrite(institutes.addLink, { refreshes: [institutes.invites] })
  const check = ({ label, max_uses, days }: Typed) => ({
    label: label.trim() ? undefined : k('fields.required'),
    max_uses: max_uses === '' || isBetween(max_uses, 100_000) ? undefined : t('link.uses_wrong'),
    days: isBetween(days, 180) ? undefined : t('link.days_wrong'),
  })
  const send = async (typed: Typed) => {
    const { url } = await add.write({
      institute_id: info.institute.id,
      label: typed.label.trim(),
      group: typed.group.trim() || null,
      course_ids: courseIdsIn(typed.courses),
      max_uses: typed.max_uses === '' ? null : Number(typed.max_uses),
      domains: domainsIn(typed.domains),
      expires_in_days: Number(typed.days),
      locale,
    })
    setMade({ url, label: typed.label.trim() })
  }
  if (made) return <LinkDialog url={made.url} label={made.label} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} size="wide" title={t('link.make')} closeLabel={k('actions.close')}>
      <Form form={form} onSubmit={send} check={check} label={t('link.make')}>
        <SeatsLeft info={info} />
        <TextField
          label={t('link.label')}
          hint={t('link.label_hint')}
          name="label"
          maxLength={80}
          required
          data-autofocus
        />
        <GroupField info={info} />
        <CourseChoices info={info} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('link.max_uses')} hint={t('link.max_uses_hint')} name="max_uses" inputMode="numeric" />
          <TextField label={t('link.days')} hint={t('link.days_hint')} name="days" inputMode="numeric" required />
        </div>
        <TextField label={t('link.domains')} hint={t('link.domains_hint')} name="domains" autoComplete="off" />
        <SubmitButton className="self-end">{t('link.make')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

const isBetween = (typed: string, most: number) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
