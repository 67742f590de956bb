import { LogoForm } from '#kernel/web/ui/logo-form.tsx'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startups } from '../../contract/index.ts'
import { changed, type ShownStartup } from './startup-types.ts'

/** The picture beside a startup's name. */
export function Logo({ startup }: { startup: ShownStartup }) {
  const { t } = useWords('studio')
  const upload = useUpload(startups.logo, { refreshes: changed })
  const remove = useWrite(startups.logo, { refreshes: changed })
  const business_id = startup.id
  return (
    <LogoForm
      label={t('settings.logo')}
      heading={
        <h2 className="flex items-center gap-3 text-lg">
          <LogoMark of={startup} />
          {t('settings.logo')}
        </h2>
      }
      texts={{
        drop: t('settings.logo_drop'),
        hint: t('settings.logo_hint'),
        choose: t('settings.logo_choose'),
        sending: t('settings.logo_sending'),
        remove: t('settings.logo_remove'),
      }}
      percent={upload.percent}
      onFile={file => upload.send({ business_id }, file)}
      onRemove={startup.logo_url ? () => remove.write({ business_id, remove: true }) : undefined}
      isRemoving={remove.isWriting}
    />
  )
}
