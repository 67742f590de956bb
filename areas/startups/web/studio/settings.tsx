import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startups } from '../../contract/index.ts'
import { Logo } from './logo.tsx'
import { Modules } from './modules.tsx'
import { ProfileForm } from './profile-form.tsx'
import { changed, type Own } from './startup-types.ts'

/** The settings of a startup, for members who may change them. */
export default function Settings({ own }: { own: Own }) {
  const { t } = useWords('studio')
  const { startup, may } = own
  return (
    <>
      {may.includes('edit') ? (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
          <ProfileForm startup={startup} />
          <Logo startup={startup} />
        </div>
      ) : (
        <Notice kind="info">{t('settings.read_only')}</Notice>
      )}
      <Modules own={own} />
      {(may.includes('archive') || may.includes('restore')) && <Archiving own={own} />}
    </>
  )
}

function Archiving({ own: { startup } }: { own: Own }) {
  const { t } = useWords('studio')
  const [isAsking, setAsking] = useState(false)
  const { write, isWriting } = useWrite(startups.manage, { refreshes: changed })
  const isArchived = startup.status === 'archived'
  const manage = (action: 'archive' | 'restore') => write({ business_id: startup.id, action })
  return (
    <Section
      ruled
      title={t(isArchived ? 'settings.restore' : 'settings.archive')}
      lead={t(isArchived ? 'settings.restore_text' : 'settings.archive_text')}
    >
      {isArchived ? (
        <Button kind="primary" busy={isWriting} onClick={() => void manage('restore')}>
          {t('settings.restore')}
        </Button>
      ) : (
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('settings.archive')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={t('settings.archive_title', { startup: startup.name })}
          action={t('settings.archive')}
          onConfirm={() => manage('archive')}
          onClose={() => setAsking(false)}
        >
          <p>{t('settings.archive_text')}</p>
        </Confirm>
      )}
    </Section>
  )
}
