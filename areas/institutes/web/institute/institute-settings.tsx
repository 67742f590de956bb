import { openInstituteStates } from '#areas/members/contract.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { InstituteLogo } from './institute-logo.tsx'
import type { Info } from '../institute-types.ts'
import { domainsIn } from '#areas/invitations/web/exports.tsx'

type Institute = Info['institute']
type Typed = { name: string; slug: string; domains: string; seat_limit: string }

const typedOf = ({ name, slug, domains, seat_limit }: Institute): Typed => ({
  name,
  slug,
  domains: domains.join(', '),
  seat_limit: seat_limit === null ? '' : String(seat_limit),
})

/** Name, address, domains, seats. A change that someone else made in the meantime is shown, not overwritten. */
export function InstituteSettings({ institute }: { institute: Institute }) {
  const { t } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const update = useWrite(institutes.update, { refreshes: [institutes.get, institutes.listing, institutes.info] })
  const { form, base, save, theirs, takeTheirs, keepMine } = useVersionedForm({
    row: institute,
    valuesOf: typedOf,
    write: (typed, { id, version }) => update.write({ institute_id: id, version, ...sentOf(typed) }),
  })
  const send = async (typed: Typed) => {
    await save(typed)
    toast(t('settings.saved'))
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <Form
        form={form}
        onSubmit={send}
        check={({ name, seat_limit }) => ({
          name: name.trim() ? undefined : k('fields.required'),
          seat_limit:
            seat_limit === '' || /^[1-9]\d{0,6}$/.test(seat_limit.trim()) ? undefined : t('settings.seats_wrong'),
        })}
        draftKey={`institute:${base.id}:${base.version}`}
        label={t('settings.title')}
      >
        {theirs && (
          <VersionConflict
            values={(['name', 'slug', 'domains', 'seat_limit'] as const).map(field => ({
              label: t(`settings.${field === 'seat_limit' ? 'seats' : field}`),
              text: typedOf(theirs)[field],
            }))}
            takeTheirs={{ label: t('settings.take_theirs'), onClick: takeTheirs }}
            keepMine={{ label: t('settings.keep_mine'), onClick: keepMine }}
          />
        )}
        <TextField label={t('settings.name')} name="name" maxLength={120} required />
        <TextField label={t('settings.slug')} hint={t('settings.slug_hint')} name="slug" maxLength={60} required />
        <TextField label={t('settings.domains')} hint={t('settings.domains_hint')} name="domains" autoComplete="off" />
        <TextField label={t('settings.seats')} hint={t('settings.seats_hint')} name="seat_limit" inputMode="numeric" />
        <SubmitButton className="self-start">{k('actions.save')}</SubmitButton>
      </Form>
      {isOneOf(openInstituteStates, institute.state) && <InstituteLogo institute={institute} />}
    </div>
  )
}

const sentOf = ({ name, slug, domains, seat_limit }: Typed) => ({
  name,
  slug,
  domains: domainsIn(domains),
  seat_limit: seat_limit.trim() === '' ? null : Number(seat_limit),
})
