import { oneOf } from '#kernel/contract/is-one-of.ts'
import { mailRhythms, noticeTopics, type NoticeTopic } from '#kernel/contract/notices.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { NotificationSettings } from '../../contract/index.ts'
import type { OwnProfile } from './own-profile.ts'
import { useProfileSection } from './profile-section.ts'
import { SectionForm } from './section-form.tsx'

/** Which notices arrive, and where: each topic in the lab, by mail at once or in a digest, both or neither. */
export function NoticesForm({ profile }: { profile: OwnProfile }) {
  const { t } = useWords('account')
  const section = useProfileSection(
    profile,
    ({ notification_settings }): NotificationSettings => notification_settings,
    notification_settings => ({ notification_settings }),
  )
  return (
    <SectionForm section={section} label={t('news.title')} draftKey="notices">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-sm text-dim">
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('news.topic')}
            </th>
            <th scope="col" className="w-20 px-2 py-2 text-center font-medium">
              {t('news.in_app')}
            </th>
            <th scope="col" className="w-40 py-2 ps-2 font-medium">
              {t('news.mail')}
            </th>
          </tr>
        </thead>
        <tbody>
          {noticeTopics.map(topic => (
            <TopicRow key={topic} topic={topic} />
          ))}
        </tbody>
      </table>
      <p className="text-sm text-dim">{t('news.digest_time')}</p>
      <p className="text-sm text-dim">{t('news.always')}</p>
    </SectionForm>
  )
}

function TopicRow({ topic }: { topic: NoticeTopic }) {
  const { t } = useWords('account')
  const { register } = useFormContext<NotificationSettings>()
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 pr-3 text-left font-normal">
        <span className="block font-medium">{t(`fields.${topic}`)}</span>
        <span className="block text-sm text-dim">{t(`news.${topic}_text`)}</span>
      </th>
      <td className="px-2 text-center align-middle">
        <label className="choice inline-flex">
          <input type="checkbox" {...register(`${topic}.in_app`)} />
          <span className="sr-only">
            {t(`fields.${topic}`)}: {t('news.in_app')}
          </span>
        </label>
      </td>
      <td className="py-3 ps-2 align-middle">
        <MailChoice topic={topic} />
      </td>
    </tr>
  )
}

/** Whether and how often mails come is one choice. */
function MailChoice({ topic }: { topic: NoticeTopic }) {
  const { t } = useWords('account')
  const { control, setValue } = useFormContext<NotificationSettings>()
  const { mail, mail_every } = useWatch({ control, name: topic })
  const choose = (chosen: string) => {
    const rhythm = oneOf(mailRhythms, chosen)
    setValue(`${topic}.mail`, rhythm !== undefined, { shouldDirty: true })
    if (rhythm) setValue(`${topic}.mail_every`, rhythm, { shouldDirty: true })
  }
  return (
    <Select
      label={`${t(`fields.${topic}`)}: ${t('news.mail')}`}
      hideLabel
      value={mail ? mail_every : 'never'}
      onChange={({ target }) => choose(target.value)}
      options={(['never', ...mailRhythms] as const).map(value => ({ value, label: t(`news.mail_${value}`) }))}
    />
  )
}
