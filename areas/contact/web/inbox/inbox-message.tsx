import { useForm } from 'react-hook-form'
import type { Answered } from '#kernel/contract/call.ts'
import { actionsIn } from '#kernel/contract/transitions.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { FactList } from '#kernel/web/ui/fact-list.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { contact } from '../../contract/index.ts'
import type { ContactAction } from '../../contract/states.ts'
import { contactTransitions } from '../../contract/transitions.ts'
import { ContactStateTag } from './state-tag.tsx'

type Message = Answered<typeof contact.message>

const refreshes = [contact.message, contact.messages]

/** A message with its replies, an answer by mail, and the other actions. */
export function InboxMessage({ id }: { id: string }) {
  const message = useRead(contact.message, { message_id: id })
  return (
    <div className="flex flex-col gap-6 pb-8">
      <Head message={message} />
      <p className="wrap-anywhere whitespace-pre-line" lang={message.locale}>
        {message.message}
      </p>
      {message.replies.length > 0 && <Replies message={message} />}
      {message.state !== 'spam' && <Answer message={message} />}
      <Actions message={message} />
    </div>
  )
}

function Head({ message }: { message: Message }) {
  const { t, date } = useWords('contact')
  const facts = [
    { label: t('inbox.topic'), text: t(`topics.${message.topic}`) },
    { label: t('inbox.reference'), text: message.reference },
    { label: t('inbox.received'), text: date(message.created_at, 'both') },
    { label: t('inbox.assigned'), text: message.assignee ?? t('inbox.no_one') },
  ]
  return (
    <div>
      <h3 className="text-heading wrap-anywhere">{message.name}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        <a href={`mailto:${message.email}`} className="link wrap-anywhere">
          {message.email}
        </a>
        <ContactStateTag state={message.state} />
      </p>
      <FactList facts={facts} className="mt-4" />
    </div>
  )
}

function Replies({ message }: { message: Message }) {
  const { t, date } = useWords('contact')
  return (
    <section aria-label={t('inbox.replies')}>
      <h3 className="text-heading mb-2">{t('inbox.replies')}</h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {message.replies.map(({ id, author, text, sent_at }) => (
          <li key={id} className="py-3">
            <p className="text-sm text-dim">{[author, date(sent_at, 'both')].filter(Boolean).join(' · ')}</p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ message }: { message: Message }) {
  const { t } = useWords('contact')
  const form = useForm({ defaultValues: { text: '' } })
  const reply = useWrite(contact.reply, { refreshes })
  const send = async ({ text }: { text: string }) => {
    await reply.write({ message_id: message.id, text })
    form.reset()
    toast(t('inbox.replied', { name: message.name }))
  }
  return (
    <Form form={form} draftKey={`contact.reply:${message.id}`} onSubmit={send} label={t('inbox.reply')}>
      <TextArea
        label={t('inbox.reply')}
        hint={t('inbox.reply_hint', { email: message.email })}
        name="text"
        rows={6}
        maxLength={5_000}
        required
      />
      <SubmitButton>{t('inbox.send')}</SubmitButton>
    </Form>
  )
}

function Actions({ message }: { message: Message }) {
  const { t } = useWords('contact')
  const manage = useWrite(contact.manage, { refreshes })
  const act = async (action: Exclude<ContactAction, 'assign'>) => {
    await manage.write({ message_id: message.id, action })
    toast(t(`done.${action}`))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {actionsIn(contactTransitions, message.state).map(action =>
        action === 'assign' ? (
          <Assign key={action} message={message} />
        ) : (
          <Button
            key={action}
            small
            kind={action === 'spam' ? 'danger' : 'quiet'}
            busy={manage.isWriting}
            onClick={() => sayProblem(act(action))}
          >
            {t(`actions.${action}`)}
          </Button>
        ),
      )}
    </div>
  )
}

/** The other people who may answer, to one of whom the message is assigned. */
function Assign({ message }: { message: Message }) {
  const { t } = useWords('contact')
  const manage = useWrite(contact.manage, { refreshes })
  const assign = async ({ id, name }: Message['assignees'][number]) => {
    await manage.write({ message_id: message.id, action: 'assign', assignee_id: id })
    toast(t('done.assign', { name }))
  }
  const others = message.assignees.filter(({ id }) => id !== message.assignee_id)
  if (others.length === 0) return null
  return (
    <Menu
      small
      button={t('actions.assign')}
      label={t('actions.assign')}
      items={others.map(each => ({ id: each.id, label: each.name, onChoose: () => sayProblem(assign(each)) }))}
    />
  )
}
