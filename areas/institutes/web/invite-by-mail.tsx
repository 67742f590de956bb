import { useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../contract/index.ts'
import {
  CourseChoices,
  courseIdsIn,
  GroupField,
  LocaleChoice,
  SeatsLeft,
  type ChosenCourses,
} from './invite-fields.tsx'
import { InviteResults, type InviteResult } from './invite-results.tsx'
import type { Info } from './kept-institutes.ts'
import { pastedAddresses } from './pasted-addresses.ts'

const most = 200
type Typed = { emails: string; group: string; courses: ChosenCourses; message: string; locale: string }

/** Invites by mail as many as are pasted, and then says of each address what became of it. */
export function InviteByMail({ info, onClose }: { info: Info; onClose: () => void }) {
  const { t } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [results, setResults] = useState<readonly InviteResult[]>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={results ? t('by_mail.sent') : t('by_mail.invite')}
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
        <MailForm info={info} onSent={setResults} />
      )}
    </Dialog>
  )
}

function MailForm({ info, onSent }: { info: Info; onSent: (results: readonly InviteResult[]) => void }) {
  const { t, locale } = useWords('institutes')
  const form = useForm<Typed>({ defaultValues: { emails: '', group: '', courses: [], message: '', locale } })
  const invite = useWrite(institutes.inviteStudents, { refreshes: [institutes.invites, institutes.info] })
  const check = ({ emails }: Typed) => ({ emails: refusalOf(pastedAddresses(emails).addresses.length) })
  const refusalOf = (count: number) => {
    if (count === 0) return t('by_mail.no_address')
    return count > most ? t('by_mail.too_many', { count: most }) : undefined
  }
  const send = async (typed: Typed) => {
    const { results } = await invite.write({
      institute_id: info.institute.id,
      emails: pastedAddresses(typed.emails).addresses,
      group: typed.group.trim() || null,
      course_ids: courseIdsIn(typed.courses),
      message: typed.message.trim() || null,
      locale: typed.locale as typeof locale,
    })
    onSent(results)
  }
  return (
    <Form
      form={form}
      onSubmit={send}
      check={check}
      draftKey={`invite:${info.institute.id}`}
      label={t('by_mail.invite')}
    >
      <SeatsLeft info={info} />
      <TextArea
        label={t('by_mail.addresses')}
        hint={t('by_mail.addresses_hint')}
        name="emails"
        rows={6}
        required
        data-autofocus
      />
      <Found />
      <GroupField info={info} />
      <CourseChoices info={info} />
      <TextArea
        label={t('by_mail.message')}
        hint={t('by_mail.message_hint')}
        name="message"
        rows={3}
        maxLength={1000}
      />
      <LocaleChoice label={t('by_mail.locale')} hint={t('by_mail.locale_hint')} />
      <Send />
    </Form>
  )
}

/** What is made of the text while it is typed; by themselves, so that the form is not drawn anew with each letter. */
function Found() {
  const { t } = useWords('institutes')
  const { addresses, unreadable } = useTypedAddresses()
  return (
    <p role="status" className="-mt-3 text-sm text-dim">
      {addresses.length > 0 && t('by_mail.found', { count: addresses.length })}
      {unreadable.length > 0 && (
        <span className="block text-warn">
          {t('by_mail.unreadable', { addresses: unreadable.slice(0, 5).join(', ') })}
        </span>
      )}
    </p>
  )
}

function Send() {
  const { t } = useWords('institutes')
  const { addresses } = useTypedAddresses()
  return (
    <SubmitButton className="self-end">
      {addresses.length > 0 ? t('by_mail.send', { count: addresses.length }) : t('by_mail.invite')}
    </SubmitButton>
  )
}

const useTypedAddresses = () => pastedAddresses(useDeferredValue(useWatch<Typed, 'emails'>({ name: 'emails' })))
