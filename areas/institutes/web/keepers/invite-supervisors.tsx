import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { afterKeepersChanged } from './keeper-actions.ts'
import { LocaleChoice } from '../invitations/invite-fields.tsx'
import { InviteResults, type InviteResult } from '../invitations/invite-results.tsx'
import { pastedAddresses } from '../invitations/pasted-addresses.ts'

type Typed = { emails: string; kind: string; message: string; locale: Locale }

/** Asks people to keep an institution, as owners or as supervisors. */
export function InviteSupervisors({ instituteId, onClose }: { instituteId: string; onClose: () => void }) {
  const { t, locale } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [results, setResults] = useState<readonly InviteResult[]>()
  const form = useForm<Typed>({ defaultValues: { emails: '', kind: 'supervisor', message: '', locale } })
  const invite = useWrite(institutes.inviteSupervisors, { refreshes: afterKeepersChanged })
  const send = async ({ emails, kind, message, locale: language }: Typed) => {
    const answer = await invite.write({
      institute_id: instituteId,
      emails: pastedAddresses(emails).addresses,
      kind: kind === 'owner' ? 'owner' : 'supervisor',
      message: message.trim() || null,
      locale: language,
    })
    setResults(answer.results)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={results ? t('by_mail.sent') : t('keepers.invite')}
      closeLabel={k('actions.close')}
    >
      {results ? (
        <>
          <InviteResults results={results} />
          <div className="mt-6 flex justify-end">
            <Button kind="primary" onClick={onClose}>
              {t('by_mail.done')}
            </Button>
          </div>
        </>
      ) : (
        <Form
          form={form}
          onSubmit={send}
          check={({ emails }) => ({
            emails: pastedAddresses(emails).addresses.length > 0 ? undefined : t('by_mail.no_address'),
          })}
          label={t('keepers.invite')}
        >
          <RadioGroup
            label={t('keepers.as')}
            name="kind"
            card
            choices={[
              { value: 'supervisor', label: t('kind.supervisor'), hint: t('keepers.supervisor_may') },
              { value: 'owner', label: t('kind.owner'), hint: t('keepers.owner_may') },
            ]}
          />
          <TextArea
            label={t('by_mail.addresses')}
            hint={t('by_mail.addresses_hint')}
            name="emails"
            rows={3}
            required
            data-autofocus
          />
          <TextArea
            label={t('by_mail.message')}
            hint={t('by_mail.message_hint')}
            name="message"
            rows={3}
            maxLength={1000}
          />
          <LocaleChoice label={t('by_mail.locale')} hint={t('by_mail.locale_hint')} />
          <SubmitButton className="self-end">{t('keepers.invite')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
