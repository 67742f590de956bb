import { useDeferredValue, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { mostInvited, type InviteResult } from '../contract/index.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { LocaleChoice } from './locale-choice.tsx'
import { InviteResults } from './invite-results.tsx'
import { pastedAddresses } from './pasted-addresses.ts'

type Typed = { emails: string; message: string; locale: Locale }

/** What was typed, with the addresses found in it. `Fields` are the additional ones of its kind. */
export type MailInput<Fields> = Fields & { emails: string[]; message: string | null; locale: Locale }

export type MailInviteProps<Fields> = {
  /** The title of the dialog, and its button while nothing is typed. */
  title?: string
  /** The name under which typed values survive a reload. */
  draftKey: string
  /** The initial values of the additional fields. */
  defaults: Fields
  invite(input: MailInput<Fields>): Promise<readonly InviteResult[]>
  /** What comes before the addresses, and the fields that come after them. */
  before?: ReactNode
  fields?: ReactNode
  onClose(): void
}

/** Invites all pasted addresses by mail, and then shows the result for each. */
export function MailInvite<Fields extends object>({ onClose, ...props }: MailInviteProps<Fields>) {
  const { t } = useWords('invitations')
  const { title = t('by_mail.invite') } = props
  const { t: k } = useWords('kernel')
  const [results, setResults] = useState<readonly InviteResult[]>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={results ? t('by_mail.sent') : title}
      closeLabel={k('actions.close')}
    >
      {results ? (
        <>
          <InviteResults results={results} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button onClick={() => setResults(undefined)}>{t('by_mail.again')}</Button>
            <Button kind="primary" onClick={onClose}>
              {t('by_mail.done')}
            </Button>
          </div>
        </>
      ) : (
        <MailForm {...props} title={title} onSent={setResults} />
      )}
    </Dialog>
  )
}

type FormProps<Fields> = Omit<MailInviteProps<Fields>, 'onClose' | 'title'> & {
  title: string
  onSent(results: readonly InviteResult[]): void
}

function MailForm<Fields extends object>({
  title,
  draftKey,
  defaults,
  invite,
  before,
  fields,
  onSent,
}: FormProps<Fields>) {
  const { t, locale } = useWords('invitations')
  const form = useForm<Typed>({ defaultValues: { emails: '', message: '', locale, ...defaults } })
  const check = ({ emails }: Typed) => ({ emails: refusalOf(pastedAddresses(emails).addresses.length) })
  const refusalOf = (count: number) => {
    if (count === 0) return t('by_mail.no_address')
    return count > mostInvited ? t('by_mail.too_many', { count: mostInvited }) : undefined
  }
  const send = async (typed: Typed) => {
    const { addresses: emails, unreadable } = pastedAddresses(typed.emails)
    const sent = await invite({ ...(typed as Typed & Fields), emails, message: typed.message.trim() || null })
    onSent([...sent, ...unreadable.map(notAnAddress)])
  }
  return (
    <Form form={form} onSubmit={send} check={check} draftKey={draftKey} label={title}>
      {before}
      <TextArea
        label={t('by_mail.addresses')}
        hint={t('by_mail.addresses_hint')}
        name="emails"
        rows={6}
        required
        data-autofocus
      />
      <Found />
      {fields}
      <TextArea
        label={t('by_mail.message')}
        hint={t('by_mail.message_hint')}
        name="message"
        rows={3}
        maxLength={1000}
      />
      <LocaleChoice label={t('by_mail.locale')} hint={t('by_mail.locale_hint')} />
      <Send title={title} />
    </Form>
  )
}

/** Invalid addresses were not sent, and are listed among the results. */
const notAnAddress = (email: string): InviteResult => ({ email, result: 'error', error: 'invalid_address' })

/** The addresses found while typing; a separate component, so that the form is not rendered at each key. */
function Found() {
  const { t, list } = useWords('invitations')
  const typed = useTypedAddresses()
  const { addresses } = typed
  // The last word may not be finished yet.
  const unreadable = typed.unreadable.filter(each => !typed.text.toLowerCase().endsWith(each))
  return (
    <p role="status" className="-mt-3 text-sm text-dim">
      {addresses.length > 0 && t('by_mail.found', { count: addresses.length })}
      {unreadable.length > 0 && (
        <span className="block text-warn">{t('by_mail.unreadable', { addresses: list(unreadable.slice(0, 5)) })}</span>
      )}
    </p>
  )
}

function Send({ title }: { title: string }) {
  const { t } = useWords('invitations')
  const { addresses } = useTypedAddresses()
  // As wide and as low as the dialog, whose margins would show what is behind.
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex justify-end border-t border-line bg-surface px-6 pt-3 pb-6">
      <SubmitButton>{addresses.length > 0 ? t('by_mail.send', { count: addresses.length }) : title}</SubmitButton>
    </div>
  )
}

function useTypedAddresses() {
  const text = useDeferredValue(useWatch<Typed, 'emails'>({ name: 'emails' }))
  return { text, ...pastedAddresses(text) }
}
