import { useAction } from '#kernel/web/use-action.ts'
import { IconPhoto } from '@tabler/icons-react'
import { pictureTypes } from '#kernel/contract/pictures.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { InstituteMark } from './institute-mark.tsx'
import type { Info } from '../institute-types.ts'

const changed = [institutes.get, institutes.info, institutes.listing]

/** The picture beside an institution's name. */
export function InstituteLogo({ institute }: { institute: Info['institute'] }) {
  const { t } = useWords('institutes')
  const upload = useUpload(institutes.logo, { refreshes: changed })
  const remove = useWrite(institutes.logo, { refreshes: changed })
  const { run, refusal } = useAction((change: () => Promise<unknown>) => change())
  return (
    <section aria-label={t('settings.logo')} className="flex flex-col gap-4">
      <h3 className="flex items-center gap-3 text-lg">
        <InstituteMark institute={institute} size="small" />
        {t('settings.logo')}
      </h3>
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
      {upload.percent === undefined ? (
        <DropZone
          icon={<IconPhoto aria-hidden size={30} stroke={1.4} />}
          title={t('settings.logo_drop')}
          hint={t('settings.logo_hint')}
          button={t('settings.logo_choose')}
          accept={pictureTypes.join(',')}
          onFile={file => void run(() => upload.send({ institute_id: institute.id }, file))}
        />
      ) : (
        <Progress value={upload.percent} label={t('import.sending')} showLabel />
      )}
      {institute.logo_url && (
        <Button
          small
          className="self-start"
          busy={remove.isWriting}
          onClick={() => void run(() => remove.write({ institute_id: institute.id, remove: true }))}
        >
          {t('settings.logo_remove')}
        </Button>
      )}
    </section>
  )
}
