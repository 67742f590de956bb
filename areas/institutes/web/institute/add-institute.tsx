import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { toInstitutes } from '../../contract/addresses.ts'
import { domainsIn } from '#areas/invitations/web/exports.tsx'

type Typed = { name: string; domains: string; seat_limit: string; owner_email: string }

/**
 * A new institution, pending until it has an owner and is activated; with an address, its first owner is invited at
 * once.
 */
export function AddInstitute({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const form = useForm<Typed>({ defaultValues: { name: '', domains: '', seat_limit: '', owner_email: '' } })
  const add = useWrite(institutes.add, { refreshes: [institutes.listing] })
  const send = async ({ name, domains, seat_limit, owner_email }: Typed) => {
    const institute = await add.write({
      name,
      domains: domainsIn(domains),
      seat_limit: seat_limit.trim() === '' ? null : Number(seat_limit),
      ...(owner_email.trim() && { owner_email: owner_email.trim() }),
      locale,
    })
    onClose()
    void go(toInstitutes.institute, { params: { instituteId: institute.id } })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('list.add')}
      form={form}
      onSubmit={send}
      draftKey="institute.add"
      check={({ name, seat_limit }) => ({
        name: name.trim() ? undefined : k('fields.required'),
        seat_limit:
          seat_limit === '' || /^[1-9]\d{0,6}$/.test(seat_limit.trim()) ? undefined : t('settings.seats_wrong'),
      })}
      action={t('list.add')}
    >
      <TextField label={t('settings.name')} name="name" maxLength={120} required data-autofocus />
      <TextField label={t('list.owner')} hint={t('list.owner_hint')} name="owner_email" type="email" />
      <TextField label={t('settings.domains')} hint={t('settings.domains_hint')} name="domains" autoComplete="off" />
      <TextField label={t('settings.seats')} hint={t('settings.seats_hint')} name="seat_limit" inputMode="numeric" />
    </FormDialog>
  )
}
