import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { LinkDialog } from './link-dialog.tsx'
import { domainsIn } from './typed-domains.ts'

type Typed = { label: string; max_uses: string; domains: string; days: string }

/** The values of a new link. `Fields` are the additional ones of its kind. */
export type LinkInput<Fields> = Fields & {
  label: string
  max_uses: number | null
  domains: string[]
  expires_in_days: number
  locale: Locale
}

export type LinkInviteProps<Fields> = {
  /** The name under which typed values survive a reload. */
  draftKey: string
  /** The initial values of the additional fields. */
  defaults: Fields
  /** The domains to begin with. */
  domains?: readonly string[]
  /** What an empty number of uses means. */
  usesHint: string
  /** @returns the link's address */
  make(input: LinkInput<Fields>): Promise<string>
  before?: ReactNode
  fields?: ReactNode
  onClose(): void
}

/** Makes a link for many: for how many, for whose addresses, for how long. Its address is shown once. */
export function LinkInvite<Fields extends object>(props: LinkInviteProps<Fields>) {
  const { draftKey, defaults, domains, usesHint, make, before, fields, onClose } = props
  const { t, locale } = useWords('invitations')
  const { t: k } = useWords('kernel')
  const [made, setMade] = useState<{ url: string; label: string }>()
  const form = useForm<Typed>({
    defaultValues: { label: '', max_uses: '', domains: domains?.join(', ') ?? '', days: '14', ...defaults },
  })
  const check = ({ label, max_uses, days }: Typed) => ({
    label: label.trim() ? undefined : k('fields.required'),
    max_uses: max_uses === '' || isBetween(max_uses, 100_000) ? undefined : t('link.uses_wrong'),
    days: isBetween(days, 180) ? undefined : t('link.days_wrong'),
  })
  const send = async ({ days, ...typed }: Typed) => {
    const label = typed.label.trim()
    const url = await make({
      ...(typed as unknown as Fields),
      label,
      max_uses: typed.max_uses === '' ? null : Number(typed.max_uses),
      domains: domainsIn(typed.domains),
      expires_in_days: Number(days),
      locale,
    })
    setMade({ url, label })
  }
  if (made) return <LinkDialog url={made.url} label={made.label} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={t('link.make')}
      size="wide"
      form={form}
      onSubmit={send}
      check={check}
      draftKey={draftKey}
      action={t('link.make')}
    >
      {before}
      <TextField
        label={t('link.label')}
        hint={t('link.label_hint')}
        name="label"
        maxLength={80}
        required
        data-autofocus
      />
      {fields}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('link.max_uses')} hint={usesHint} name="max_uses" inputMode="numeric" />
        <TextField label={t('link.days')} hint={t('link.days_hint')} name="days" inputMode="numeric" required />
      </div>
      <TextField label={t('link.domains')} hint={t('link.domains_hint')} name="domains" autoComplete="off" />
    </FormDialog>
  )
}

const isBetween = (typed: string, most: number) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
