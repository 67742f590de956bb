import { noticeTopics, type NoticeTopic } from '#kernel/contract/notices.ts'
import { useWords } from '#kernel/web/words.ts'
import { useFormContext } from 'react-hook-form'
import type { NotificationSettings } from '../../contract/index.ts'
import type { OwnProfile } from './own-profile.ts'
import { useProfileSection } from './profile-section.ts'
import { SectionForm } from './section-form.tsx'

const channels = ['in_app', 'mail'] as const

/** Which notices arrive, and where: each topic in the lab, by mail, both or neither. */
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
            {channels.map(channel => (
              <th key={channel} scope="col" className="w-24 px-2 py-2 text-center font-medium">
                {t(`news.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeTopics.map(topic => (
            <TopicRow key={topic} topic={topic} />
          ))}
        </tbody>
      </table>
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
      {channels.map(channel => (
        <td key={channel} className="px-2 text-center align-middle">
          <label className="choice inline-flex">
            <input type="checkbox" {...register(`${topic}.${channel}`)} />
            <span className="sr-only">
              {t(`fields.${topic}`)}: {t(`news.${channel}`)}
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}
