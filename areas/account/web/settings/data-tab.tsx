import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '#kernel/web/download.ts'
import { Section } from '#kernel/web/ui/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { Confirming } from '../signing-in/confirming.tsx'
import { Deletion } from './deletion.tsx'

/** All data of the lab about the person: to export, or to delete. */
export function DataTab() {
  const { t } = useWords('account')
  const exporting = useWrite(account.exportData)
  const download = async () => {
    const { blob, name } = await exporting.write({})
    saveFile(blob, name)
    toast(t('data.exported', { name }))
  }
  return (
    <>
      <Section title={t('data.export_title')} lead={t('data.export_lead')}>
        <Confirming kind="quiet" act={download}>
          <IconDownload aria-hidden />
          {t('data.export')}
        </Confirming>
      </Section>
      <Section ruled title={t('deletion.title')} lead={t('deletion.lead')}>
        <Deletion />
      </Section>
    </>
  )
}
