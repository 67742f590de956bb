import { useForm, useWatch } from 'react-hook-form'
import type { Answered } from '#kernel/contract/call.ts'
import { clockOf, instantOf } from '#kernel/web/reader-clock.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { linkGates, pitches, type LinkGate } from '../../contract/index.ts'
import { linkChanged, type ShownLink } from './sharing-types.ts'

type Typed = {
  recipient: string
  gate: LinkGate
  allowed: string
  denied: string
  password: string
  no_password: boolean
  expires: string
  version: string
  may_download: boolean
}
type Props = {
  pitchId: string
  link?: ShownLink
  onClose: () => void
  onAdded?: (added: Answered<typeof pitches.addLink>) => void
}

const domainsIn = (typed: string) => typed.split(/[\s,;、]+/).filter(Boolean)
const isDomain = (text: string) => /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(text)
/** The end of that day in the person's time zone. */
const endOf = (day: string) => instantOf(day && `${day}T23:59:59`)
const dayOf = (at: string | null) => clockOf(at).slice(0, 10)

const typedOf = (link: ShownLink | undefined): Typed => ({
  recipient: link?.recipient ?? '',
  gate: link?.gate ?? 'none',
  allowed: link?.allowed_domains.join(', ') ?? '',
  denied: link?.denied_domains.join(', ') ?? '',
  password: '',
  no_password: false,
  expires: dayOf(link?.expires_at ?? null),
  version: String(link?.pinned_version ?? ''),
  may_download: link?.may_download ?? false,
})

const sentOf = ({ recipient, gate, allowed, denied, expires, version, may_download }: Typed) => ({
  recipient: recipient.trim(),
  gate,
  allowed_domains: domainsIn(allowed),
  denied_domains: domainsIn(denied),
  expires_at: endOf(expires),
  pinned_version: version ? Number(version) : null,
  may_download,
})

/** The readers, content and expiry of a link. */
export default function LinkDialog({ pitchId, link, onClose, onAdded }: Props) {
  const { t } = useWords('pitch-sharing')
  const { t: k } = useWords('kernel')
  const form = useForm<Typed>({ defaultValues: typedOf(link) })
  const add = useWrite(pitches.addLink, { refreshes: linkChanged })
  const update = useWrite(pitches.updateLink, { refreshes: linkChanged })
  const send = async (typed: Typed) => {
    const { password, no_password } = typed
    if (link) {
      const changed = no_password ? { password: null } : password ? { password } : {}
      await update.write({ link_id: link.id, version: link.version, ...sentOf(typed), ...changed })
      toast(t('dialog.saved'))
    } else onAdded?.(await add.write({ id: pitchId, ...sentOf(typed), ...(password && { password }) }))
    onClose()
  }
  const check = ({ recipient, password, allowed, denied }: Typed) => ({
    recipient: recipient.trim() ? undefined : k('fields.required'),
    password: password && password.length < 8 ? t('dialog.password_short') : undefined,
    allowed: domainsIn(allowed).every(isDomain) ? undefined : t('dialog.domain_wrong'),
    denied: domainsIn(denied).every(isDomain) ? undefined : t('dialog.domain_wrong'),
  })
  const title = t(link ? 'dialog.edit' : 'list.add')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={form}
      draftKey={`pitch.link:${link?.id ?? pitchId}:${link?.version ?? 0}`}
      onSubmit={send}
      check={check}
      action={link ? k('actions.save') : t('dialog.create')}
    >
      <Fields pitchId={pitchId} link={link} gateOf={form.control} />
    </FormDialog>
  )
}

type FieldsProps = {
  pitchId: string
  link: ShownLink | undefined
  gateOf: ReturnType<typeof useForm<Typed>>['control']
}

function Fields({ pitchId, link, gateOf }: FieldsProps) {
  const { t } = useWords('pitch-sharing')
  const { items } = useRead(pitches.versions, { id: pitchId, limit: 100 })
  const gate = useWatch({ control: gateOf, name: 'gate' })
  const versions = items.map(({ number }) => ({ value: String(number), label: t('facts.version', { n: number }) }))
  return (
    <>
      <TextField
        name="recipient"
        label={t('dialog.recipient')}
        hint={t('dialog.recipient_hint')}
        maxLength={120}
        required
      />
      <Select
        name="gate"
        label={t('dialog.gate')}
        options={linkGates.map(value => ({ value, label: t(`gates.${value}`) }))}
      />
      {gate !== 'none' && (
        <>
          <TextField name="allowed" label={t('dialog.allowed')} hint={t('dialog.domains_hint')} maxLength={2000} />
          <TextField name="denied" label={t('dialog.denied')} hint={t('dialog.denied_hint')} maxLength={2000} />
        </>
      )}
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={t('dialog.password')}
        hint={t(link?.has_password ? 'dialog.password_kept' : 'dialog.password_hint')}
        maxLength={128}
      />
      {link?.has_password && <Checkbox name="no_password" label={t('dialog.no_password')} />}
      <TextField name="expires" type="date" label={t('dialog.expires')} hint={t('dialog.expires_hint')} />
      <Select
        name="version"
        label={t('dialog.version')}
        options={[{ value: '', label: t('dialog.newest') }, ...versions]}
      />
      <Checkbox name="may_download" label={t('dialog.may_download')} />
    </>
  )
}
