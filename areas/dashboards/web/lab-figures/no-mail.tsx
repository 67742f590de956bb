import { helpPath } from '#areas/help/web/exports.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'

/** Tells administrators of a lab without a mail server that mails wait. The sample shows its mails in its mailbox. */
export function NoMail() {
  const { t } = useWords('lab-figures')
  const { parts } = useRead(settings.config, {})
  if (parts.mail || parts.mailbox) return null
  return (
    <Notice
      kind="warn"
      className="mb-8"
      title={t('no_mail.title')}
      action={
        <PathLink to={helpPath(true, 'admin/settings')} className="link">
          {t('no_mail.help')}
        </PathLink>
      }
    >
      {t('no_mail.text')}
    </Notice>
  )
}
