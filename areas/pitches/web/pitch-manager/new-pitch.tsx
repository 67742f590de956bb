import { useForm } from 'react-hook-form'
import { startups } from '#areas/startups/contract/index.ts'
import { editorRoles } from '#areas/startups/contract/states.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches, pitchTemplates, type PitchTemplate } from '../../contract/index.ts'

type Typed = { business_id: string; title: string; template: PitchTemplate; locale: Locale }

/** The form for a new pitch: its startup, its language and its sections. */
export default function NewPitch({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords('pitch-manager')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const { items } = useRead(startups.listing, { state: 'open', limit: 100 })
  const mine = items.filter(({ my_role }) => isOneOf(editorRoles, my_role))
  const form = useForm<Typed>({
    defaultValues: { business_id: mine[0]?.id ?? '', title: '', template: 'classic', locale },
  })
  const add = useWrite(pitches.add, { refreshes: [pitches.list] })
  const send = async (typed: Typed) => {
    const { pitch } = await add.write(typed)
    onClose()
    await go(toPitches.manager, { search: { pitch: pitch.id } })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('list.add')} closeLabel={k('actions.close')}>
      {mine.length === 0 ? (
        <Empty title={t('new.no_startup')}>{t('new.no_startup_text')}</Empty>
      ) : (
        <Form
          form={form}
          onSubmit={send}
          check={({ title }) => ({ title: title.trim() ? undefined : k('fields.required') })}
          draftKey="pitch.add"
          label={t('list.add')}
        >
          <TextField
            name="title"
            label={t('new.title')}
            hint={t('new.title_hint')}
            maxLength={120}
            required
            data-autofocus
          />
          <Select
            name="business_id"
            ofNames
            label={t('new.startup')}
            options={mine.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            name="locale"
            label={t('new.locale')}
            options={locales.map(value => ({ value, label: k(`locales.${value}`) }))}
          />
          <RadioGroup
            name="template"
            label={t('new.template')}
            choices={pitchTemplates.map(value => ({
              value,
              label: t(`templates.${value}`),
              hint: t(`template_hints.${value}`),
            }))}
          />
          <SubmitButton wide>{t('new.create')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
