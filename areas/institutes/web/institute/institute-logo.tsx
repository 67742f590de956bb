import { LogoForm } from '#kernel/web/ui/logo-form.tsx'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info } from '../institute-types.ts'

const changed = [institutes.get, institutes.info, institutes.listing]

/** The picture beside an institution's name. */
export function InstituteLogo({ institute }: { institute: Info['institute'] }) {
  const { t } = useWords('institutes')
  const upload = useUpload(institutes.logo, { refreshes: changed })
  const remove = useWrite(institutes.logo, { refreshes: changed })
  const institute_id = institute.id
  return (
    <LogoForm
      label={t('settings.logo')}
      heading={
        <h3 className="flex items-center gap-3 text-lg">
          <LogoMark of={institute} size="small" />
          {t('settings.logo')}
        </h3>
      }
      texts={{
        drop: t('settings.logo_drop'),
        hint: t('settings.logo_hint'),
        choose: t('settings.logo_choose'),
        sending: t('import.sending'),
        remove: t('settings.logo_remove'),
      }}
      percent={upload.percent}
      onFile={file => upload.send({ institute_id }, file)}
      onRemove={institute.logo_url ? () => remove.write({ institute_id, remove: true }) : undefined}
      isRemoving={remove.isWriting}
    />
  )
}
